import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../scripts/browser.mjs'

/** One turn of the wheel, in pixels, and the pause after it. */
const STEP_PX = 900
const PAUSE_MS = 60
const STEPS = 220

/** Scrolls down the lobby as somebody in a hurry does, then back up, and times every task of the page. */
export async function scrollTheLobby(
  origin: string,
): Promise<{ longest_task_ms: number; tasks_over_50_ms: number; tiles_seen: number }> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin}/rng`)
    await page.locator('[data-tile="41"]').waitFor()
    await page.waitForTimeout(1_500)
    await watchTasks(page)
    for (let step = 0; step < STEPS; step += 1) await turn(page, STEP_PX)
    const seen = await page.locator('[data-tile]').last().getAttribute('data-tile')
    for (let step = 0; step < STEPS / 4; step += 1) await turn(page, -STEP_PX * 4)
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    return {
      longest_task_ms: Math.round(Math.max(0, ...tasks)),
      tasks_over_50_ms: tasks.length,
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

/** The browser reports every task above 50 ms; shorter ones leave no trace. */
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) tasks.push(task.duration)
    }).observe({ type: 'longtask' })
  })
