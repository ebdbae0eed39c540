import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, STEADY_MS } from './restarts.ts'

// `npm start`: runs the site as a child, and starts it again when it dies without having been asked to.
// What a person has to mend ends the first start with its sentence; a site that has stood is tried again.
// The file to run comes as its argument: the built one where a start is to be quick, else the source.

const [built] = process.argv.slice(2)
const site = built ? resolve(built) : fileURLToPath(new URL('main.ts', import.meta.url))
let child: ChildProcess
let asked = false
let wake = () => {}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    asked = true
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    wake()
  })
}

let stood = false
for (let pauseMs = FIRST_PAUSE_MS; ; ) {
  const since = performance.now()
  const { code, signal, ready } = await run()
  stood ||= ready
  if (asked || !stood || code === 0) process.exit(code ?? 1)
  // Who ran well for a while begins with a short pause again.
  if (performance.now() - since > STEADY_MS) pauseMs = FIRST_PAUSE_MS
  process.stderr.write(
    `\nThe site has ended (${signal ?? `code ${code}`}); it is started again in ${pauseMs / 1_000} s.\n`,
  )
  await pause(pauseMs)
  if (asked) process.exit(1)
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
}

/** Runs the site once; it says itself when it stands. */
function run() {
  let ready = false
  child = spawn(process.execPath, [...process.execArgv, site], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C reaches this process alone, which passes it on once.
    detached: true,
  })
  child.on('message', (said) => {
    ready ||= said === 'ready'
  })
  return new Promise<{ code: number | null; signal: string | null; ready: boolean }>((done) => {
    child.once('error', (error) => {
      process.stderr.write(`\n${error.message}\n`)
      done({ code: 1, signal: null, ready })
    })
    child.once('exit', (code, signal) => done({ code, signal, ready }))
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    wake = done
    setTimeout(done, ms)
  })
}
