import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** A house made from nothing takes some seconds, and a minute or two where other work has the processors. */
export const READY_MS = 180_000

export type Site = { origin: string; process: ChildProcess; ended: Promise<void> }

/** Starts the built site, as `npm start` does, on this port and data folder, and waits until it is ready. */
export async function startSite(port: number, dataDir: string): Promise<Site> {
  const logFile = join(dataDir, 'server.log')
  const log = openSync(logFile, 'a')
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MODE: 'demo',
      RATE_LIMITS: 'off',
      // A small world: what a journey counts must not grow beneath it.
      DEMO_LINE: process.env.DEMO_LINE ?? 'off',
      // So that a journey can come from an address of its own.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  try {
    await ready(origin, () => server.exitCode !== null)
  } catch (error) {
    server.kill('SIGKILL')
    throw new Error(
      `The site did not start: ${error}\n${readFileSync(logFile, 'utf8').slice(-4000)}`,
    )
  }
  return { origin, process: server, ended }
}

async function ready(origin: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    if (hasEnded()) throw new Error('the process ended')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no answer on /readyz within ${READY_MS} ms`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
