import { flushCompileCache } from 'node:module'
import { readConfig, UnfitConfig } from './base/config/config.ts'
import { openConfiguredDatabase } from './base/database/open-configured-database.ts'
import { createLog } from './base/config/log.ts'
import { StartProblem } from './base/problems/start-problem.ts'

/** Longest wait for a clean end; a process that still hangs then is ended hard, which the ledger survives. */
const LONGEST_STOP_MS = 25_000

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // The database starts while the rest of the site is still being read.
  const opening = openConfiguredDatabase(config, log)
  opening.catch(() => {})
  const site = import('./start-site.ts').then(({ startSite }) => startSite(config, log, opening))
  // Before it stands: a Ctrl-C in mid-start must not leave a database server behind.
  const stop = async () => (await site).stop()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(stop))
  // Whoever keeps this process running has died: nobody else would stop it any more.
  if (process.connected) process.once('disconnect', () => void leave(stop))
  const running = await site
  const { welcome } = await import('./welcome.ts')
  process.stdout.write(`${await welcome(running)}\n`)
  process.send?.('ready')
  // So that the next start is quick even where this one ends without a word.
  flushCompileCache()
} catch (error) {
  fail(error)
}

async function leave(stop: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
  try {
    await stop()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

/** What a person can mend is told in a sentence; anything else with all that is known. */
function fail(error: unknown): never {
  if (error instanceof UnfitConfig || error instanceof StartProblem) {
    process.stderr.write(`\n${error.message}\n`)
    process.exit(error instanceof StartProblem ? error.exitCode : 1)
  }
  if ((error as NodeJS.ErrnoException)?.code === 'EADDRINUSE') {
    process.stderr.write(
      `\nPort ${(error as { port?: number }).port} is taken by another program. Choose one with PORT, such as: PORT=3100 npm start\n`,
    )
    process.exit(1)
  }
  process.stderr.write(
    `\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}
