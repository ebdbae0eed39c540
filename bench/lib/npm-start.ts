import { spawn } from 'node:child_process'

const LONGEST_WAIT_MS = 600_000

/**
 * `npm start` in a folder, from the press of a person to the site's first visitor, then an orderly stop.
 *
 * @returns seconds until `/readyz` answers, and what the start said.
 */
export async function npmStart(
  cwd: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<{ seconds: number; said: string }> {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm does not always pass a signal on.
    detached: true,
    env: { ...env, PORT: String(port) },
  })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const ended = new Promise<void>((resolve) => npm.once('close', () => resolve()))
  try {
    await ready(port, () => npm.exitCode !== null)
    return { seconds: (performance.now() - started) / 1000, said }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${said.slice(-4000)}`)
  } finally {
    if (npm.exitCode === null) process.kill(-(npm.pid as number), 'SIGTERM')
    await ended
  }
}

async function ready(port: number, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < until) {
    if (hasEnded()) throw new Error('npm start ended')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no answer of /readyz')
}
