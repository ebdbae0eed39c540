import { resolve } from 'node:path'
import { StartProblem } from '../../problems/start-problem.ts'

/** The words after `npm run <tool> --`: what is named with `--` and what is not. */
export type ToolWords = {
  readonly plain: readonly string[]
  readonly named: Readonly<Record<string, string | true>>
}

/** What every database tool reads from the environment, the same as the site does. */
export const toolSettings = (): {
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  readUrl: string | undefined
} => ({
  dataDir: resolve(process.env.DATA_DIR || '.data'),
  databaseUrl: process.env.DATABASE_URL || undefined,
  databaseOwnerUrl: process.env.DATABASE_OWNER_URL || undefined,
  readUrl: process.env.DATABASE_READ_URL || undefined,
})

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a tool: a known problem is one sentence on stderr and its exit code, not a stack. */
export async function runTool(work: (words: ToolWords) => Promise<void>): Promise<void> {
  try {
    await work(readWords(process.argv.slice(2)))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      process.stderr.write('Stopped, and what was half done was taken away again.\n')
      process.exitCode = 130
      return
    }
    const known = error instanceof StartProblem
    process.stderr.write(`${known ? error.message : (error as Error).stack}\n`)
    process.exitCode = known ? error.exitCode : 1
  }
}

/** Tells a long tool that somebody wants it to stop; who asks a second time is not waited for. */
export function untilStopped(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

/** `--keys /x`, `--keys=/x` and `--yes`; only names in `withValue` take the next word. */
export function readWords(
  words: readonly string[],
  withValue: readonly string[] = ['keys', 'database'],
): ToolWords {
  const plain: string[] = []
  const named: Record<string, string | true> = {}
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as string
    if (!word.startsWith('--')) {
      plain.push(word)
      continue
    }
    const [name = '', value] = word.slice(2).split(/=(.*)/s)
    if (value !== undefined) named[name] = value
    else if (withValue.includes(name)) named[name] = words[++i] ?? ''
    else named[name] = true
  }
  return { plain, named }
}
