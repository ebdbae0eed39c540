// Runs named commands one after the other, shows each one's time, and tells at the end which failed.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const node = process.execPath

export const types = {
  name: 'types',
  // Each checker infers the wire's shapes anew: two share the work, four would repeat it.
  command: [node, 'node_modules/typescript7/bin/tsc', '-p', '.', '--checkers', '2'],
}

export const lint = {
  name: 'lint',
  command: [
    node,
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '.',
    '--diagnostic-level=error',
  ],
}

/** How much of a step's output is kept, to be told again where only the end of a log is read. */
const keptCharacters = 8_000
const keptLines = 25

/**
 * Runs steps in order; a failing one does not hide the results of those behind it.
 *
 * @param {{ name: string, command: string[], env?: Record<string, string> }[]} steps
 * @returns {Promise<{ name: string, ending: string }[]>} the steps that failed, each with the end of its output.
 */
export async function runSteps(steps) {
  const failed = []
  for (const { name, command, env } of steps) {
    const started = Date.now()
    process.stdout.write(`\n== ${name}\n`)
    const { code, ending } = await run(command, env)
    process.stdout.write(
      `== ${name}: ${code === 0 ? 'passed' : `FAILED (${code})`} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
    )
    if (code !== 0) failed.push({ name, ending })
  }
  if (failed.length > 0)
    process.stdout.write(`\nfailed steps: ${failed.map(({ name }) => name).join(', ')}\n`)
  return failed
}

function run([program, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...coloursOfTerminal(), ...env },
    })
    let kept = ''
    const show = (stream) => (text) => {
      stream.write(text)
      kept = `${kept}${text}`.slice(-keptCharacters)
    }
    child.stdout.setEncoding('utf8').on('data', show(process.stdout))
    child.stderr.setEncoding('utf8').on('data', show(process.stderr))
    const end = (code) => resolve({ code, ending: lastLinesOf(kept) })
    child.on('error', (error) => {
      kept = error.message
      end(127)
    })
    // What a step left running may hold its output open: the step has ended when it has ended itself.
    child.on('exit', (code, signal) => {
      const done = () => end(code ?? `signal ${signal}`)
      child.once('close', done)
      setTimeout(done, 500).unref()
    })
  })
}

/** A piped step does not see the terminal behind; it is told of it. */
function coloursOfTerminal() {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
}

function lastLinesOf(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-keptLines).join('\n')
}
