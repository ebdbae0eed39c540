import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Starts the site as `npm start` does, on a free port and an empty data folder, and stops it when the journeys are over. */
export default async function startSite(): Promise<() => Promise<void>> {
  // A site that runs already, while journeys are being written.
  if (process.env.PARLOUR_ORIGIN) return async () => {}
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-e2e-'))
  const logFile = join(dataDir, 'server.log')
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MODE: 'demo',
      RATE_LIMITS: 'off',
      // So that a journey can come from an address of its own.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  process.env.PARLOUR_ORIGIN = origin
  process.env.PARLOUR_DATA_DIR = dataDir
  process.env.PARLOUR_PID = String(server.pid)

  try {
    await ready(origin, () => server.exitCode !== null, 60_000)
  } catch (error) {
    server.kill('SIGKILL')
    throw new Error(
      `The site did not start: ${error}\n${readFileSync(logFile, 'utf8').slice(-4000)}`,
    )
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
    if (!process.env.KEEP_DATA) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(origin: string, hasEnded: () => boolean, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    if (hasEnded()) throw new Error('the process ended')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no answer on /readyz within ${timeoutMs} ms`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
