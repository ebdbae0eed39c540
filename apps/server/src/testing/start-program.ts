import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))

export type Program = {
  readonly origin: string
  readonly pid: number
  /** All that it printed until now. */
  said(): string
  /** Ends it as an operator does, and waits for that. */
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** Starts the site as the process that runs it, with a data folder of its own and nothing of this process's settings. */
export async function startProgram(settings: Readonly<Record<string, string>>): Promise<Program> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-program-'))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  // What a start before it has compiled need not be compiled again; it changes nothing else.
  const inherited = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
  const site = spawn(process.execPath, [program], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => site.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    site.kill(signal)
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address) resolve(address)
    }
    site.stdout.on('data', hear)
    site.stderr.on('data', hear)
    void gone.then(() => reject(new Error(`The site did not start: ${said}`)))
  })
  return {
    origin,
    pid: site.pid as number,
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
