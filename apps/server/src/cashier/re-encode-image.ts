import { inflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'

export type Reencoded =
  | {
      readonly kind: 'image'
      readonly bytes: Uint8Array
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'refused'; readonly why: 'image_type_unsupported' | 'image_unreadable' }

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG_HEAD = [0xff, 0xd8, 0xff]
/** Quality of what is stored: text in a statement stays readable. */
const QUALITY = 82

/**
 * Opens a picture completely and writes its pixels anew: what is kept has no metadata and nothing of
 * the file that came, whatever else that file may have been.
 *
 * @param mostPixels a picture that opens to more is refused before it is opened.
 */
export function reencodeImage(file: Uint8Array, mostPixels: number): Reencoded {
  const type = typeOf(file)
  if (!type) return { kind: 'refused', why: 'image_type_unsupported' }
  try {
    const picture = type === 'png' ? openPng(file, mostPixels) : openJpeg(file, mostPixels)
    if (!picture || picture.width * picture.height > mostPixels) return unreadable
    const { width, height } = picture
    const { data } = jpeg.encode({ data: onWhite(picture.data), width, height }, QUALITY)
    return { kind: 'image', bytes: new Uint8Array(data), width, height }
  } catch {
    return unreadable
  }
}

const unreadable = { kind: 'refused', why: 'image_unreadable' } as const

/** By content, never by name or by what the sender says. */
function typeOf(file: Uint8Array): 'png' | 'jpeg' | undefined {
  const startsWith = (head: readonly number[]) => head.every((byte, i) => file[i] === byte)
  if (startsWith(PNG_HEAD)) return 'png'
  return startsWith(JPEG_HEAD) ? 'jpeg' : undefined
}

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

function openPng(file: Uint8Array, mostPixels: number): Pixels | undefined {
  const bytes = Buffer.from(file)
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  if (width === 0 || height === 0 || width * height > mostPixels) return undefined
  // A small file may unpack to any size: no row holds more than 8 bytes a pixel and a filter byte.
  const { data, end } = imageData(bytes)
  inflateSync(data, { maxOutputLength: (width * 8 + 1) * height * 2 + 1024 })
  return PNG.sync.read(bytes.subarray(0, end), { checkCRC: true })
}

/** The compressed pixels, from all chunks that carry them, and where the picture ends. */
function imageData(bytes: Buffer): { data: Buffer; end: number } {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) throw new Error('a chunk is cut off')
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
    if (name === 'IEND') return { data: Buffer.concat(parts), end: at }
  }
  throw new Error('the end is missing')
}

function openJpeg(file: Uint8Array, mostPixels: number): Pixels {
  const opened = jpeg.decode(file, {
    useTArray: true,
    maxResolutionInMP: mostPixels / 1_000_000,
    maxMemoryUsageInMB: 512,
    tolerantDecoding: false,
  })
  return { ...opened, data: Buffer.from(opened.data.buffer) }
}

/** JPEG has no transparency: what was see-through becomes white, not black. */
function onWhite(data: Buffer): Buffer {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number
    if (alpha === 255) continue
    for (let channel = 0; channel < 3; channel++) {
      const value = data[i + channel] as number
      data[i + channel] = Math.round((value * alpha + 255 * (255 - alpha)) / 255)
    }
    data[i + 3] = 255
  }
  return data
}
