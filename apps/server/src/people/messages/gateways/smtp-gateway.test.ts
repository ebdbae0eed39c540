import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smtpGateway } from './smtp-gateway.ts'
import { certificate } from './testing/local-certificate.ts'

const known = getCACertificates('default')
const letter = {
  id: 'one',
  channel: 'mail' as const,
  to: 'alice@example.com',
  from: 'house@example.com',
  subject: 'A link',
  text: 'nobody else may read this',
}
const closing: (() => void)[] = []
beforeEach(() => setDefaultCACertificates([...known, certificate.cert]))
afterEach(() => {
  setDefaultCACertificates(known)
  for (const close of closing.splice(0)) close()
})

type Manner = 'upgrades' | 'refuses TLS' | 'knows no EHLO' | 'never ends a line'

/** A mail server on this machine, and what it was told. */
async function mailServer(manner: Manner) {
  const heard: string[] = []
  const talk = (socket: Socket) => {
    let inLetter = false
    socket.on('error', () => {})
    socket.on('data', (data) => {
      for (const line of data.toString('utf8').split('\r\n').filter(Boolean)) {
        heard.push(line)
        const [verb = ''] = line.toUpperCase().split(' ')
        if (inLetter) {
          inLetter = line !== '.'
          if (!inLetter) socket.write('250 taken\r\n')
        } else if (verb === 'EHLO' && manner === 'knows no EHLO') socket.write('500 what\r\n')
        else if (verb === 'EHLO') socket.write('250-here\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n')
        else if (verb === 'STARTTLS' && manner === 'refuses TLS') socket.write('502 no\r\n')
        else if (verb === 'STARTTLS') {
          socket.removeAllListeners('data')
          socket.write('220 go\r\n')
          talk(new TLSSocket(socket, { isServer: true, ...certificate }))
        } else if (verb === 'AUTH') socket.write('235 it is you\r\n')
        else if (verb === 'DATA') {
          inLetter = true
          socket.write('354 go on\r\n')
        } else if (verb === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (manner === 'never ends a line') return pour(socket)
    socket.write('220 here\r\n')
    talk(socket)
  })
  closing.push(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { heard, port: (server.address() as AddressInfo).port }
}

/** As much as the other side takes. */
function pour(socket: Socket): void {
  const more = () => {
    while (socket.writable && socket.write('2'.repeat(16_384))) poured += 16_384
  }
  socket.on('drain', more)
  more()
}
let poured = 0

const secret = Buffer.from('a password')
const send = (name: string, port: number, user = 'house@') =>
  smtpGateway({
    address: `smtp://${user}${name}:${port}`,
    secret,
    find: async () => '127.0.0.1',
  }).send(letter)

describe('a mail server that upgrades to TLS', () => {
  it('is told password and letter under the certificate of its name', async () => {
    const { heard, port } = await mailServer('upgrades')
    expect(await send('localhost', port)).toEqual({ kind: 'accepted', reference: 'one' })
    expect(heard.join('\n')).toContain(letter.text)
    expect(heard.some((line) => line.startsWith('AUTH'))).toBe(true)
  })

  it('is told nothing under another name’s certificate, nor under one that nobody has vouched for', async () => {
    const { heard, port } = await mailServer('upgrades')
    expect((await send('mail.example', port)).kind).toBe('unknown')
    setDefaultCACertificates(known)
    expect((await send('localhost', port)).kind).toBe('unknown')
    expect(heard.filter((line) => !/^(?:EHLO|STARTTLS)/i.test(line))).toEqual([])
  })

  it('is left where it answers without an end', async () => {
    const { port } = await mailServer('never ends a line')
    expect((await send('localhost', port)).kind).toBe('unknown')
    // What the two machines hold between them comes on top.
    expect(poured).toBeLessThan(20_000_000)
  })

  it.each(['refuses TLS', 'knows no EHLO'] as const)(
    'is told nothing in the clear where it %s, and asked once',
    async (manner) => {
      const { heard, port } = await mailServer(manner)
      for (const user of ['house@', ''])
        expect((await send('localhost', port, user)).kind).toBe('unknown')
      expect(heard.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/i.test(line))).toEqual([])
      expect(heard.length).toBeLessThan(8)
    },
  )
})
