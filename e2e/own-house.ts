import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@playwright/test'
import { freePort, READY_MS, startSite } from './site.ts'

export type OwnHouse = Awaited<ReturnType<typeof openOwnHouse>>

type NewBanner = {
  group: string
  position: number
  type: 'PAGE' | 'PROMOTION' | 'LINK' | null
  linkage: string
  title: string
}

/** A house that a journey may close, block and rearrange without anybody else in it. */
export async function openOwnHouse() {
  // What opens it before its journeys may take as long as a start may.
  test.setTimeout(READY_MS)
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-house-'))
  const site = await startSite(await freePort(), dataDir)
  const run = async (what: string, change: unknown) => {
    await changeHouse(dataDir, what, change)
    // The site looks for changed settings every second.
    await new Promise((resolve) => setTimeout(resolve, 1300))
  }
  return {
    origin: site.origin,
    set: run,
    addBanner: (banner: NewBanner) => run('banner', banner),
    async close() {
      site.process.kill('SIGTERM')
      await site.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Has a job of the shared site done now, which the clock would bring within a minute. */
export const runJob = (name: string) =>
  changeHouse(process.env.PARLOUR_DATA_DIR as string, 'job', { name })

/** Changes a section of the shared site's settings; the site looks for changed ones every second. */
export const setOfHouse = async (section: string, change: object): Promise<void> => {
  await changeHouse(process.env.PARLOUR_DATA_DIR as string, section, change)
  await new Promise((resolve) => setTimeout(resolve, 1300))
}

/** Ends the sales of a draw of the shared site now: a house draw is out within seconds, of a national one nobody but operators tells. */
export const closeDraw = (game: string, issue: string) =>
  changeHouse(process.env.PARLOUR_DATA_DIR as string, 'draw', { game, issue })

/** Lets so much time pass for one house draw of the shared site, its rounds of the beacon with it. */
export const letPass = (game: string, issue: string, seconds: number) =>
  changeHouse(process.env.PARLOUR_DATA_DIR as string, 'passing', { game, issue, seconds })

/** Stops a kind of salaries of the shared site, as its daily proof does. */
export const stopSalaries = (kind: string) =>
  changeHouse(process.env.PARLOUR_DATA_DIR as string, 'stop', { kind })

/** A member of the shared site loses a bet, and the real-time salaries of that time are paid. */
export const earnSalaries = (member: string, stake: string) =>
  beside(process.env.PARLOUR_DATA_DIR as string, 'line-salary.ts', [member, stake])

const changeHouse = (dataDir: string, what: string, change: unknown) =>
  beside(dataDir, 'change-house.ts', [what, JSON.stringify(change)])

/** Runs a script of this folder on the data of a running site. */
const beside = (dataDir: string, script: string, args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, MODE: 'demo' },
  })
