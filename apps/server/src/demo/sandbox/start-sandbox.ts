import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import readline from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, READY_MS, STEADY_MS, STOP_MS } from './limits.ts'

export type SandboxOrder = {
  readonly name: string
  /** The process's main file. */
  readonly entry: string
  /** What it is told: addresses and secrets, never through its arguments. */
  readonly env: Readonly<Record<string, string>>
  /** Its own folder; nothing else of the site's data is its business. */
  readonly dataDir: string
  readonly log: Logger
  /** Told after each start, the first one included: a restart may move it to another port. */
  readonly onReady?: (origin: string) => void | Promise<void>
}

export type Sandbox = {
  readonly name: string
  /** Where it answers now. */
  origin(): string
  /** The process as it runs now, for tests that end it. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** A promise in a box: an async function would wait for a bare one. */
type Running = { readonly ended: Promise<void> }

/**
 * Starts something we do not own as a child process on a free loopback port, waits until it answers,
 * and starts it again with growing pauses whenever it ends, until it is stopped. The child tells its
 * port in one line of JSON: `{"ready":true,"port":40123}`.
 */
export async function startSandbox(order: SandboxOrder): Promise<Sandbox> {
  mkdirSync(order.dataDir, { recursive: true })
  const state: { child?: ChildProcess; origin: string; stopping: boolean } = {
    origin: '',
    stopping: false,
  }

  async function startOnce(): Promise<Running> {
    const child = launch(order)
    state.child = child
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const port = await portOf(child, order)
    state.origin = `http://127.0.0.1:${port}`
    await order.onReady?.(state.origin)
    return { ended }
  }

  const first = await startOnce().catch(async (error: unknown) => {
    await endChild(state.child)
    throw error
  })
  void keepRunning(first)

  async function keepRunning(running: Running): Promise<void> {
    let pause = FIRST_PAUSE_MS
    for (let { ended } = running; ; ) {
      const since = process.hrtime.bigint()
      await ended
      if (state.stopping) return
      // Who ran well for a while begins with a short pause again.
      if (process.hrtime.bigint() - since > BigInt(STEADY_MS) * 1_000_000n) pause = FIRST_PAUSE_MS
      order.log.warn({ sandbox: order.name, pause }, 'A sandbox has ended; it is started again.')
      await sleep(pause, undefined, { ref: false })
      if (state.stopping) return
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      const next = await startOnce().catch(async (error: unknown) => {
        order.log.error({ err: error, sandbox: order.name }, 'A sandbox did not start.')
        await endChild(state.child)
        return { ended: Promise.resolve() }
      })
      ended = next.ended
    }
  }

  return {
    name: order.name,
    origin: () => state.origin,
    pid: () => state.child?.pid,
    async stop() {
      state.stopping = true
      await endChild(state.child)
    },
  }
}

function launch({ entry, env, dataDir }: SandboxOrder): ChildProcess {
  // Only what it needs: the site's own secrets stay with the site.
  const inherited = { PATH: process.env.PATH ?? '', TZ: 'UTC', NODE_NO_WARNINGS: '1' }
  // A sandbox need not compile again what the start before has compiled.
  const compiled = process.env.NODE_COMPILE_CACHE
  const cache = compiled ? { NODE_COMPILE_CACHE: resolve(compiled) } : {}
  return spawn(process.execPath, [entry], {
    env: { ...inherited, ...cache, ...env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches the site alone, which ends it after its own last answers.
    detached: true,
  })
}

/** The port from the child's own word; what else it says goes to the log. */
function portOf(child: ChildProcess, { name, log }: SandboxOrder): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The sandbox ${name} did not get ready within ${READY_MS} ms.`)),
      READY_MS,
    )
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`The sandbox ${name} ended with ${code ?? signal}.`))
    })
    readline.createInterface({ input: child.stderr! }).on('line', (line) => {
      log.warn({ sandbox: name, line }, 'A sandbox complains.')
    })
    readline.createInterface({ input: child.stdout! }).on('line', (line) => {
      const port = readyPort(line)
      if (port === undefined) return
      clearTimeout(timer)
      resolve(port)
    })
  })
}

function readyPort(line: string): number | undefined {
  try {
    const told = JSON.parse(line) as { ready?: boolean; port?: number }
    return told.ready ? told.port : undefined
  } catch {
    return undefined
  }
}

async function endChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(killer)
}
