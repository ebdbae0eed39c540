import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { connect, createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const standIn = fileURLToPath(
  new URL('../../../../../../packages/testkit/src/sandbox/redis/main.ts', import.meta.url),
)

/** The stand-in everywhere, and the real server too where the machine has one. */
export type RedisKind = 'stand-in' | 'redis-server'

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0

export type RedisServer = {
  readonly url: string
  /** kill -9: what it held is gone. */
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  startAgain(): Promise<void>
  /** It keeps its connections and takes new ones, and never answers. */
  freeze(): void
  thaw(): void
}

/** Starts a Redis as a process of its own on a free loopback port. */
export async function startRedis(
  kind: RedisKind,
  { password }: { password?: string } = {},
): Promise<RedisServer> {
  const port = await freePort()
  let server = await launch(kind, port, password)
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await gone
    },
    async startAgain() {
      server = await launch(kind, port, password)
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
  }
}

async function launch(
  kind: RedisKind,
  port: number,
  password: string | undefined,
): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH, PORT: String(port), PASSWORD: password ?? '' }
  const keepsNothing = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1']
  const server =
    kind === 'stand-in'
      ? spawn(process.execPath, [standIn], { env, stdio: 'ignore' })
      : spawn(
          'redis-server',
          ['--port', String(port), ...keepsNothing, '--requirepass', password ?? ''],
          { env, stdio: 'ignore' },
        )
  for (let tries = 0; !(await takesConnections(port)); tries += 1) {
    if (tries > 500 || server.exitCode !== null) throw new Error(`The ${kind} did not start.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return server
}

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
