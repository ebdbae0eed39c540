import { createServer } from 'node:net'
import { given } from '../environment.ts'
import { runSandbox } from '../run-sandbox.ts'
import { answer, type Client, type Server } from './commands.ts'
import { createKeys } from './keys.ts'
import { readRequests, writeReply } from './resp.ts'

/**
 * A Redis for machines without one: a process of its own that speaks the real protocol, with the few
 * commands that Parlour uses. It forgets everything when it ends, as a Redis that keeps nothing does.
 */
const redis: Server = {
  keys: createKeys(() => performance.now()),
  channels: new Map(),
  password: given('PASSWORD', '') || undefined,
}

const server = createServer({ noDelay: true }, (socket) => {
  const client: Client = {
    greeted: false,
    queued: undefined,
    send: (reply) => void (socket.writable && socket.write(writeReply(reply))),
  }
  const read = readRequests((words) => client.send(answer(redis, client, words)))
  socket.on('data', (bytes) => {
    try {
      read(bytes)
    } catch {
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const readers of redis.channels.values()) readers.delete(client)
  })
})

runSandbox({ name: 'redis', server })
