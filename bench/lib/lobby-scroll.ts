import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../scripts/browser.mjs'

/** One turn of the wheel, in pixels, and the pause after it. */
const STEP_PX = 900
const PAUSE_MS = 60
const STEPS = 120

/** Scrolls down the lobby as somebody in a hurry does, then back up, and times every task of the page. */
export async function scrollTheLobby(origin: string) {
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin}/rng`)
    await page.locator('[data-tile="6"]').waitFor()
    await page.waitForTimeout(1_500)
    await browser.startTracing(page, { categories: ['toplevel'] })
    for (let step = 0; step < STEPS; step += 1) await turn(page, STEP_PX)
    const seen = await page.locator('[data-tile]').last().getAttribute('data-tile')
    for (let step = 0; step < STEPS / 4; step += 1) await turn(page, -STEP_PX * 4)
    const tasks = await tasksOf(browser)
    return {
      longest_task_ms: longest(tasks.map(({ cpuMs }) => cpuMs)),
      /** With the turns that other processes had in between; the same on a quiet machine. */
      longest_task_by_the_clock_ms: longest(tasks.map(({ clockMs }) => clockMs)),
      tiles_seen: Number(seen) + 1,
    }
  } finally {
    await browser.close()
  }
}

async function turn(page: Page, pixels: number): Promise<void> {
  await page.mouse.wheel(0, pixels)
  await page.waitForTimeout(PAUSE_MS)
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** The tasks of the pages' main threads; the browser counts in microseconds. */
async function tasksOf(browser: Browser): Promise<{ cpuMs: number; clockMs: number }[]> {
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const events = trace.traceEvents
  const mains = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(
    (event) => event.dur !== undefined && mains.has(`${event.pid} ${event.tid}`),
  )
  if (tasks.length === 0) throw new Error('the trace names no task of a page')
  return tasks.map(({ dur = 0, tdur = dur }) => ({ cpuMs: tdur / 1_000, clockMs: dur / 1_000 }))
}

const longest = (times: readonly number[]): number => Math.round(Math.max(0, ...times))
