import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf } from '../../../base/database/postgres/server-session.ts'
import { testKey } from '../../../base/database/testing/fresh-database.ts'
import type { World } from '../../../testing/world.ts'

const program = fileURLToPath(new URL('../../../main.ts', import.meta.url))

export type SecondSite = { readonly origin: string; readonly pid: number; kill(): Promise<void> }

/** Starts the real program as a process of its own on a world's database. */
export async function startSecondSite(
  w: World,
  settings: Record<string, string> = {},
): Promise<SecondSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-second-'))
  const site = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: addressOf(process.env.PARLOUR_TEST_SERVER as string, {
        database: w.database.name,
      }),
      DATA_DIR: dataDir,
      PARLOUR_KEY_SITE: Buffer.from(w.needs.config.secretKey).toString('hex'),
      PARLOUR_KEY_PERSONAL_DATA: testKey.toString('hex'),
      PORT: '0',
      ROLE: 'web',
      LANES: '1',
      DEMO_SEED: 'off',
      SANDBOX: 'off',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => site.once('exit', () => resolve()))
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address) resolve(address)
    }
    site.stdout.on('data', hear)
    site.stderr.on('data', hear)
    void gone.then(() => reject(new Error(`The second site did not start: ${said}`)))
  })
  return {
    origin,
    pid: site.pid as number,
    async kill() {
      site.kill('SIGKILL')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
