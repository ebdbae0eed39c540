import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** One idle transaction that holds back the cleaning of the whole database, as a long report does. */
export async function openSnapshot(url: string): Promise<{ close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read')
  await client.query('select from ledger_lanes limit 1')
  return {
    async close() {
      await client.query('rollback')
      await client.end()
    },
  }
}

export type Tool = 'backup' | 'audit'

/** Where the command finds the books: the server's address, or the folder of an embedded one. */
export type Place = { readonly DATABASE_URL: string } | { readonly DATA_DIR: string }

export type RunningTool = {
  /** Stops all its processes where they are, and lets them go on. */
  pause(): void
  goOn(): void
  stop(): Promise<void>
  /** Never resolves; rejects with what the command said when it refused. */
  readonly failed: Promise<never>
}

/** Runs the command of an operator again and again, in a group of processes of its own, until it is stopped. */
export function startTool(tool: Tool, place: Place): RunningTool {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-beside-'))
  let group: number | undefined
  let paused = false
  let over = false
  const signal = (name: NodeJS.Signals) => {
    try {
      if (group !== undefined) process.kill(-group, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  const runAll = async () => {
    for (let run = 0; !over; run += 1) {
      const words = tool === 'audit' ? ['--full', '--paced'] : [join(folder, String(run))]
      const child = start(tool, words, place)
      group = child.process.pid
      if (paused) signal('SIGSTOP')
      await child.ended(() => over)
      rmSync(join(folder, String(run)), { recursive: true, force: true, maxRetries: 5 })
    }
  }
  const running = runAll()
  return {
    pause() {
      paused = true
      signal('SIGSTOP')
    },
    goOn() {
      paused = false
      signal('SIGCONT')
    },
    stop: async () => {
      over = true
      signal('SIGCONT')
      signal('SIGTERM')
      await running
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    failed: running.then(() => new Promise<never>(() => undefined)),
  }
}

function start(tool: Tool, words: readonly string[], place: Place) {
  const script = join(import.meta.dirname, '../../scripts', `${tool}.ts`)
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...place },
    detached: true,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return {
    process: child,
    /** What it refuses is thrown, unless it was told to stop. */
    ended: async (isOver: () => boolean) => {
      const [code] = (await once(child, 'close')) as [number | null]
      if (code !== 0 && !isOver()) throw new Error(`the ${tool} failed: ${said.trim()}`)
    },
  }
}
