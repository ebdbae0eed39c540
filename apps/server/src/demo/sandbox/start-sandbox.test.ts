import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from './start-sandbox.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A small outside process: tells its port, and what it was given. */
function outsider(body: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'parlour-sandbox-'))
  folders.push(folder)
  const entry = path.join(folder, 'outsider.mjs')
  writeFileSync(
    entry,
    `import http from 'node:http'
     import { writeFileSync } from 'node:fs'
     const server = http.createServer((request, response) => response.end(JSON.stringify(process.env)))
     ${body}`,
  )
  return { entry, dataDir: path.join(folder, 'data'), folder }
}

const LISTEN = `server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(JSON.stringify({ ready: true, port: server.address().port })))
  process.on('SIGTERM', () => process.exit(0))`

const log = pino({ level: 'silent' })
const start = (order: { entry: string; dataDir: string; onReady?: (origin: string) => void }) =>
  startSandbox({ name: 'outsider', env: { SECRET: 'shared' }, log, ...order })

const isAlive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function until(look: () => boolean): Promise<void> {
  const end = Date.now() + 8_000
  while (!look()) {
    if (Date.now() > end) throw new Error('It did not come true in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('sandbox supervisor', () => {
  it('starts the process on a free port, hands it its secrets by environment and stops it', async () => {
    const sandbox = await start(outsider(LISTEN))
    const env = (await (await fetch(sandbox.origin())).json()) as Record<string, string>
    expect(env.SECRET).toBe('shared')
    expect(existsSync(env.DATA_DIR!)).toBe(true)
    expect(Object.keys(env).sort()).toEqual(
      ['DATA_DIR', 'NODE_NO_WARNINGS', 'PATH', 'PORT', 'SECRET', 'TZ'].sort(),
    )
    const pid = sandbox.pid()
    await sandbox.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('gives it a group of its own, so that Ctrl-C reaches the site alone', async () => {
    const sandbox = await start(outsider(LISTEN))
    const inGroupOf = (pid: number) => process.kill(-pid, 0)
    expect(inGroupOf(sandbox.pid()!)).toBe(true)
    await sandbox.stop()
  })

  it('starts it again after a kill -9 and tells where it is now', async () => {
    const origins: string[] = []
    const sandbox = await start({ ...outsider(LISTEN), onReady: (origin) => origins.push(origin) })
    process.kill(sandbox.pid()!, 'SIGKILL')
    await until(() => origins.length === 2)
    expect(sandbox.origin()).toBe(origins[1])
    expect((await fetch(sandbox.origin())).ok).toBe(true)
    await sandbox.stop()
    expect(isAlive(sandbox.pid())).toBe(false)
  })

  it('says when it ends before it is ready', async () => {
    await expect(start(outsider('process.exit(3)'))).rejects.toThrow('ended with 3')
  })

  it('goes on trying while a restart fails', async () => {
    const once = outsider(`
      import { existsSync } from 'node:fs'
      const mark = process.env.DATA_DIR + '/tries'
      const tries = existsSync(mark) ? Number((await import('node:fs')).readFileSync(mark)) : 0
      writeFileSync(mark, String(tries + 1))
      if (tries === 1) process.exit(1)
      ${LISTEN}`)
    const origins: string[] = []
    const sandbox = await start({ ...once, onReady: (origin) => origins.push(origin) })
    process.kill(sandbox.pid()!, 'SIGKILL')
    await until(() => origins.length === 2)
    expect(readFileSync(path.join(once.dataDir, 'tries'), 'utf8')).toBe('3')
    await sandbox.stop()
  })
})
