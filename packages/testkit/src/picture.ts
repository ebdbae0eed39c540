import { crc32, deflateSync } from 'node:zlib'

const HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits for each of red, green, blue and how much is seen. */
const RGBA = [8, 6, 0, 0, 0]

/**
 * A picture of one colour as a PNG file.
 *
 * @param grey its colour, 0 to 255; without one it is see-through.
 *
 * @example pngPicture(8, 6, 200)
 */
export function pngPicture(width: number, height: number, grey?: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set(RGBA, 8)
  // Each row begins with a byte that says how it is written: as it is.
  const row = Buffer.alloc(1 + width * 4, grey ?? 0)
  row[0] = 0
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    HEAD,
    pngChunk('IHDR', size),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One part of a PNG file with its length and check sum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
