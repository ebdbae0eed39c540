import type { AddressInfo, Server } from 'node:net'
import { given } from './environment.ts'

type Sandbox = {
  /** Its name in complaints. */
  readonly name: string
  readonly server: Server & { closeAllConnections?(): void }
  /** What is done at every tick; a tick is left out while the work of the last one goes on. */
  readonly work?: (stopping: AbortSignal) => Promise<void>
  readonly tickMs?: number
  /** Gives back what it holds, once its work has ended. */
  readonly close?: () => void
}

/**
 * Runs a sandbox as a process of its own: tells its port in one line of JSON when it is ready, works at
 * every tick, and ends when it is asked to or when its parent has died.
 */
export function runSandbox({ name, server, work, tickMs = 500, close }: Sandbox): void {
  const stopping = new AbortController()
  const parent = process.ppid
  let busy: Promise<void> | undefined

  server.listen(Number(given('PORT', '0')), '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`)
  })

  const timer = setInterval(() => {
    // A parent that died must not leave a sandbox behind.
    if (process.ppid !== parent) return void stop()
    busy ??= work?.(stopping.signal)
      .catch((error: unknown) => void process.stderr.write(`${name}: ${String(error)}\n`))
      .finally(() => {
        busy = undefined
      })
  }, tickMs)

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return
    stopping.abort()
    clearInterval(timer)
    server.close()
    server.closeAllConnections?.()
    await busy
    close?.()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
