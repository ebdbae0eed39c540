/** What a Redis answers, before it is written out. */
export type Reply =
  | { readonly status: string }
  | { readonly error: string }
  | { readonly push: readonly Reply[] }
  | { readonly map: Readonly<Record<string, Reply>> }
  | readonly Reply[]
  | string
  | number
  | null

/** Reads requests off the wire, arrays of strings; what has not come whole waits for the rest. */
export function readRequests(tell: (words: string[]) => void): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0)
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    for (let read = readRequest(waiting); read; read = readRequest(waiting)) {
      waiting = waiting.subarray(read.length)
      tell(read.words)
    }
  }
}

function readRequest(bytes: Buffer): { words: string[]; length: number } | undefined {
  const head = readHead(bytes, 0, '*')
  if (!head) return undefined
  const words: string[] = []
  let at = head.end
  while (words.length < head.number) {
    const size = readHead(bytes, at, '$')
    if (!size || bytes.length < size.end + size.number + 2) return undefined
    words.push(bytes.toString('utf8', size.end, size.end + size.number))
    at = size.end + size.number + 2
  }
  return { words, length: at }
}

/** A line such as `*3` or `$5`, and where the next one begins. */
function readHead(
  bytes: Buffer,
  at: number,
  sign: '*' | '$',
): { number: number; end: number } | undefined {
  const end = bytes.indexOf('\r\n', at)
  if (end < 0) return undefined
  const line = bytes.toString('latin1', at, end)
  if (!/^[*$]\d+$/.test(line) || line[0] !== sign) throw new Error(`not a request: ${line}`)
  return { number: Number(line.slice(1)), end: end + 2 }
}

/** Writes an answer in version 3 of the protocol. */
export function writeReply(reply: Reply): string {
  if (reply === null) return '_\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`
  if (isList(reply)) return `*${reply.length}\r\n${reply.map(writeReply).join('')}`
  if ('status' in reply) return `+${reply.status}\r\n`
  if ('error' in reply) return `-${reply.error}\r\n`
  if ('push' in reply) return `>${reply.push.length}\r\n${reply.push.map(writeReply).join('')}`
  const pairs = Object.entries(reply.map)
  return `%${pairs.length}\r\n${pairs.map((pair) => pair.map(writeReply).join('')).join('')}`
}

const isList = (reply: Reply): reply is readonly Reply[] => Array.isArray(reply)
