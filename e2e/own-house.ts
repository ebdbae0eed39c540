import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, startSite } from './site.ts'

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

/** Ends the sales of a draw of the shared site now. */
export const closeDraw = (game: string, issue: string) =>
  changeHouse(process.env.PARLOUR_DATA_DIR as string, 'draw', { game, issue })

const changeHouse = (dataDir: string, what: string, change: unknown) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'change-house.ts'), what, JSON.stringify(change)],
    { env: { ...process.env, DATA_DIR: dataDir, MODE: 'demo' } },
  )
