import { Readable, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { copyIn, copyOut } from './copy-rows.ts'
import { withClient } from '../postgres/server-session.ts'

const server = process.env.PARLOUR_TEST_SERVER as string
/** Three megabytes: more than any buffer between the table and the disk. */
const many = "copy (select n, repeat('x', 1000) from generate_series(1, 3000) n) to stdout"

/** Takes a little at a time, later: its last drain is due after its end. */
function slow() {
  const pieces: Buffer[] = []
  const sink = new Writable({
    highWaterMark: 16_384,
    write(piece: Buffer, _encoding, done) {
      pieces.push(Buffer.from(piece))
      setImmediate(() => setImmediate(done))
    },
  })
  return { sink, bytes: () => Buffer.concat(pieces) }
}

describe('a copy of rows', () => {
  it('ends where who takes them is slow, and comes back equal', async () => {
    await withClient(server, async (client) => {
      const { sink, bytes } = slow()
      expect(await copyOut(client, many, [], sink)).toBe(3000)
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])

      await client.query('create temporary table many (n int, words text)')
      const source = Readable.from([bytes().subarray(0, 1_000_000), bytes().subarray(1_000_000)])
      expect(await copyIn(client, 'copy many from stdin', source)).toBe(3000)
      const again = slow()
      await copyOut(client, 'copy many to stdout', [], again.sink)
      expect(again.bytes().equals(bytes())).toBe(true)
    })
  })

  it('fails with what who takes them says, and keeps nobody waiting', async () => {
    await withClient(server, async (client) => {
      const full = new Writable({ write: (_piece, _encoding, done) => done(new Error('full')) })
      await expect(copyOut(client, many, [], full)).rejects.toThrow('full')
      await expect(client.query('select 1')).rejects.toThrow()
    })
  })

  it('stops when it is told to', async () => {
    await withClient(server, async (client) => {
      const controller = new AbortController()
      const sink = new Writable({
        write(_piece, _encoding, done) {
          controller.abort()
          done()
        },
      })
      await expect(copyOut(client, many, [], sink, controller.signal)).rejects.toMatchObject({
        name: 'AbortError',
      })
    })
  })

  it('tells what the database says of a row, and what became of its source', async () => {
    await withClient(server, async (client) => {
      await client.query('create temporary table few (n int)')
      const copy = 'copy few from stdin'
      await expect(copyIn(client, copy, Readable.from([Buffer.from('one\n')]))).rejects.toThrow(
        'invalid input syntax',
      )
      const broken = new Readable({
        read() {
          this.destroy(new Error('a bad sector'))
        },
      })
      await expect(copyIn(client, copy, broken)).rejects.toThrow('a bad sector')
      expect((await client.query('select count(*)::int as n from few')).rows).toEqual([{ n: 0 }])
    })
  })
})
