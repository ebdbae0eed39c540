// Runs named commands one after the other, shows each one's time, and tells at the end which failed.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs steps in order; a failing one does not hide the results of those behind it.
 *
 * @param {{ name: string, command: string[], env?: Record<string, string> }[]} steps
 * @returns {Promise<number>} the exit code: 0 when all passed.
 */
export async function runSteps(steps) {
  const failed = []
  for (const { name, command, env } of steps) {
    const started = Date.now()
    process.stdout.write(`\n== ${name}\n`)
    const code = await run(command, env)
    process.stdout.write(
      `== ${name}: ${code === 0 ? 'passed' : `FAILED (${code})`} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
    )
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) process.stdout.write(`\nfailed steps: ${failed.join(', ')}\n`)
  return failed.length > 0 ? 1 : 0
}

function run([program, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('exit', (code, signal) => resolve(code ?? `signal ${signal}`))
    child.on('error', () => resolve(127))
  })
}
