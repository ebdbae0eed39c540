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

/** Runs the command of an operator, again and again, until it is told to stop; what it refuses is thrown. */
export async function repeatTool(tool: Tool, place: Place, until: AbortSignal): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-beside-'))
  try {
    for (let run = 0; !until.aborted; run += 1)
      await runOnce(
        tool === 'audit' ? ['--full', '--paced'] : [join(folder, String(run))],
        tool,
        place,
        until,
      )
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runOnce(
  words: readonly string[],
  tool: Tool,
  place: Place,
  until: AbortSignal,
): Promise<void> {
  const script = join(import.meta.dirname, '../../scripts', `${tool}.ts`)
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...place },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const stop = () => child.kill('SIGTERM')
  until.addEventListener('abort', stop, { once: true })
  if (until.aborted) stop()
  const [code] = (await once(child, 'close')) as [number | null]
  until.removeEventListener('abort', stop)
  if (code !== 0 && !until.aborted) throw new Error(`the ${tool} failed: ${said.trim()}`)
}
