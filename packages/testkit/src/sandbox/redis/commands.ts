import type { Keys } from './keys.ts'
import type { Reply } from './resp.ts'

/** One connection, as the commands see it. */
export type Client = {
  /** It has named the protocol's version, and the password where one is asked for. */
  greeted: boolean
  /** Commands since MULTI; absent outside one. */
  queued: string[][] | undefined
  send(reply: Reply): void
}

export type Server = {
  readonly keys: Keys
  readonly channels: Map<string, Set<Client>>
  readonly password: string | undefined
}

/** Answers one request as a Redis does, for the commands that Parlour uses. */
export function answer(server: Server, client: Client, [name = '', ...rest]: string[]): Reply {
  const command = name.toUpperCase()
  if (command === 'HELLO') return greet(server, client, rest)
  if (!client.greeted) return { error: 'NOAUTH say HELLO 3 first' }
  if (command === 'MULTI') {
    client.queued = []
    return { status: 'OK' }
  }
  if (command === 'EXEC') return execute(server, client)
  if (!client.queued) return run(server, client, command, rest)
  client.queued.push([command, ...rest])
  return { status: 'QUEUED' }
}

function greet({ password }: Server, client: Client, words: string[]): Reply {
  if (words[0] !== '3') return { error: 'NOPROTO this stand-in speaks version 3 only' }
  const auth = words.findIndex((word) => word.toUpperCase() === 'AUTH')
  const given = auth < 0 ? undefined : words[auth + 2]
  if (given !== password)
    return { error: 'WRONGPASS invalid username-password pair or user is disabled.' }
  client.greeted = true
  return { map: { server: 'redis', version: '0.0.0', proto: 3, mode: 'standalone' } }
}

function execute(server: Server, client: Client): Reply {
  const { queued } = client
  if (!queued) return { error: 'ERR EXEC without MULTI' }
  client.queued = undefined
  return queued.map(([command = '', ...words]) => run(server, client, command, words))
}

function run(server: Server, client: Client, command: string, words: string[]): Reply {
  const [first = '', second = ''] = words
  switch (command) {
    case 'PING':
      return { status: 'PONG' }
    case 'SELECT':
      return { status: 'OK' }
    case 'SET':
      return set(server.keys, first, second, words.slice(2))
    case 'INCR':
      return server.keys.increase(first) ?? { error: 'ERR value is not an integer or out of range' }
    case 'PTTL':
      return server.keys.left(first)
    case 'FLUSHALL':
      server.keys.clear()
      return { status: 'OK' }
    case 'SUBSCRIBE':
      return subscribe(server, client, first)
    case 'PUBLISH':
      return publish(server, first, second)
    case 'PUBSUB':
      return [second, server.channels.get(second)?.size ?? 0]
    default:
      return { error: `ERR unknown command '${command}'` }
  }
}

function set(keys: Keys, key: string, value: string, options: string[]): Reply {
  const words = options.map((word) => word.toUpperCase())
  const px = words.indexOf('PX')
  const wanted = {
    onlyNew: words.includes('NX'),
    ...(px >= 0 && { livesMs: Number(words[px + 1]) }),
  }
  return keys.set(key, value, wanted) ? { status: 'OK' } : null
}

function subscribe({ channels }: Server, client: Client, channel: string): Reply {
  const readers = channels.get(channel) ?? new Set()
  channels.set(channel, readers.add(client))
  return { push: ['subscribe', channel, 1] }
}

function publish({ channels }: Server, channel: string, message: string): Reply {
  const readers = channels.get(channel) ?? new Set()
  for (const reader of readers) reader.send({ push: ['message', channel, message] })
  return readers.size
}
