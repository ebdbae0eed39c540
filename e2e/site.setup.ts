import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startSite } from './site.ts'

/** One site with an empty data folder for all journeys; it stops when they are over. */
export default async function openTheHouse(): Promise<() => Promise<void>> {
  // A site that runs already, while journeys are being written.
  if (process.env.PARLOUR_ORIGIN) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-e2e-'))
  const site = await startSite(await freePort(), dataDir)
  process.env.PARLOUR_ORIGIN = site.origin
  process.env.PARLOUR_DATA_DIR = dataDir
  process.env.PARLOUR_PID = String(site.process.pid)
  return async () => {
    site.process.kill('SIGTERM')
    await site.ended
    if (!process.env.KEEP_DATA) rmSync(dataDir, { recursive: true, force: true })
  }
}
