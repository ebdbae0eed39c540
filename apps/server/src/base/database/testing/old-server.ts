import { createServer, type Socket } from 'node:net'

/**
 * A server that lets everybody in and says it is PostgreSQL of another version: no binaries of one
 * older than 15 are at hand. It answers every query with its version.
 */
export async function startOldServer(number: number): Promise<{ url: string; stop(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let greeted = false
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (!greeted) {
        greeted = true
        socket.write(Buffer.concat([message('R', int32(0)), ready]))
      } else if (data[0] === 'Q'.charCodeAt(0)) socket.write(versionRow(number))
      else socket.end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    url: `postgres://someone@127.0.0.1:${port}/site`,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

const ready = message('Z', Buffer.from('I'))

function versionRow(number: number): Buffer {
  const values = [String(number), `${Math.floor(number / 10_000)}.${number % 10_000}`]
  const columns = ['number', 'version'].map((name) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  )
  const cells = values.map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]))
  return Buffer.concat([
    message('T', int16(2), ...columns),
    message('D', int16(2), ...cells),
    message('C', text('SELECT 1')),
    ready,
  ])
}

const text = (value: string) => Buffer.from(`${value}\0`)

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
