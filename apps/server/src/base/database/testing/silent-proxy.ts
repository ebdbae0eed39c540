import { rmSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { scratchFolder } from './scratch-folder.ts'

/** A way to a database that can forget its connections as a firewall does: nothing is closed, nothing answers. */
export type SilentProxy = {
  /** The same database, by this way. */
  readonly url: string
  /** How many connections have been opened by this way. */
  opened(): number
  /** From now on the connections that stand say nothing any more; new ones work. What is asked may still arrive. */
  forget(what?: { onlyAnswers: boolean }): void
  close(): void
}

/** Opens such a way, for an address with a socket folder or a host. */
export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const address = new URL(url)
  const folder = address.searchParams.get('host')
  const port = address.port || '5432'
  const own = scratchFolder('proxy')
  const pairs: [net.Socket, net.Socket][] = []
  let opened = 0
  const proxy = net.createServer((near) => {
    opened += 1
    const far = folder
      ? net.connect(join(folder, `.s.PGSQL.${port}`))
      : net.connect(Number(port), address.hostname)
    pairs.push([near, far])
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => proxy.listen(join(own, `.s.PGSQL.${port}`), resolve))
  address.searchParams.set('host', own)
  return {
    url: address.href,
    opened: () => opened,
    forget({ onlyAnswers } = { onlyAnswers: false }) {
      for (const [near, far] of pairs) {
        for (const socket of onlyAnswers ? [far] : [near, far]) {
          socket.removeAllListeners('data')
          socket.pause()
        }
      }
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy()
      proxy.close()
      rmSync(own, { recursive: true, force: true })
    },
  }
}
