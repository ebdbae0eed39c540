import { deflateSync } from 'node:zlib'
import { pngChunk as chunk, pngPicture } from '@parlour/testkit'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { PICTURE_PIXELS } from './limits.ts'
import { reencodePicture } from './re-encode-picture.ts'
import { jpegPicture } from './testing/jpeg-picture.ts'

const read = (file: Uint8Array) => reencodePicture(file, PICTURE_PIXELS)
const png = (width = 8, height = 8) => pngPicture(width, height, 200)
const photo = await jpegPicture(8, 8)

function header(width: number, height: number, interlaced: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 6, 0, 0, interlaced], 8)
  return chunk('IHDR', data)
}

const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

describe('proof picture', () => {
  it('comes out as JPEG pixels of the same size', async () => {
    for (const [file, size] of [
      [png(12, 7), [12, 7]],
      [photo, [8, 8]],
    ] as const) {
      const answer = await read(file)
      if (answer.kind !== 'image') throw new Error(answer.why)
      expect([answer.bytes[0], answer.bytes[1], answer.bytes[2]]).toEqual([0xff, 0xd8, 0xff])
      const opened = await sharp(answer.bytes, { failOn: 'warning' }).stats()
      expect(opened.channels).toHaveLength(3)
      expect([answer.width, answer.height]).toEqual(size)
    }
  })

  it('stands upright as the camera was held, though the note of it is gone', async () => {
    const lying = await sharp(png(12, 7)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await read(lying)).toMatchObject({ kind: 'image', width: 7, height: 12 })
  })

  it('keeps nothing of what rode along: text, place, or a page behind the picture', async () => {
    const secret = 'GPS 23.5505 S 46.6333 W <script>alert(1)</script>'
    const clean = png()
    const text = chunk('tEXt', Buffer.from(`Comment\0${secret}`))
    const carrier = Buffer.concat([
      clean.subarray(0, 33),
      text,
      clean.subarray(33),
      Buffer.from(secret),
    ])
    const exif = Buffer.from(`Exif\0\0${secret}`)
    const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
    const withExif = Buffer.concat([photo.subarray(0, 2), marker, exif, photo.subarray(2)])
    for (const file of [carrier, withExif]) {
      const answer = await read(file)
      if (answer.kind !== 'image') throw new Error(answer.why)
      expect(Buffer.from(answer.bytes).toString('latin1')).not.toContain('GPS')
      expect(Buffer.from(answer.bytes).toString('latin1')).not.toContain('script')
    }
  })

  test.each([
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><p>hello')],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s by its content', async (_name, file) => {
    expect(await read(file)).toEqual({ kind: 'refused', why: 'image_type_unsupported' })
  })

  test.each([
    ['a PNG that is only a head', head],
    ['a PNG cut in the middle', png(64, 64).subarray(0, 60)],
    ['a PNG with a wrong check sum', Buffer.from(png()).fill(0, 40, 44)],
    [
      'a PNG with a page for pixels',
      Buffer.concat([head, Buffer.from('<script>alert(1)</script>'.repeat(9))]),
    ],
    ['a JPEG that is only a head', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG cut in the middle', photo.subarray(0, 120)],
    [
      'a JPEG head before a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
    ],
    ['no pixels at all', Buffer.concat([head, header(0, 0, 0), chunk('IEND', Buffer.alloc(0))])],
  ])('refuses %s', async (_name, file) => {
    expect(await read(file)).toEqual({ kind: 'refused', why: 'image_unreadable' })
  })

  it('opens no picture that would fill the memory', async () => {
    const flood = Buffer.concat([
      head,
      header(50_000, 50_000, 0),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
    expect(await read(flood)).toEqual({ kind: 'refused', why: 'image_unreadable' })
  })

  it('unpacks no more than the stated size, interlaced or not', async () => {
    for (const interlaced of [0, 1]) {
      const bomb = Buffer.concat([
        head,
        header(4, 4, interlaced),
        chunk('IDAT', deflateSync(Buffer.alloc(64_000_000))),
        chunk('IEND', Buffer.alloc(0)),
      ])
      const before = process.memoryUsage().rss
      const answer = await read(bomb)
      if (answer.kind === 'image') expect(answer).toMatchObject({ width: 4, height: 4 })
      expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024)
    }
  })
})
