import type { SharpConstructor } from 'sharp'
import { PICTURE_SECONDS } from './limits.ts'

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
 * Opens a picture completely and writes its pixels anew, upright: what is kept has no metadata and nothing
 * of the file that came, whatever else that file may have been. The work is done outside the main thread.
 *
 * @param mostPixels a picture that opens to more is refused before it is opened.
 */
export async function reencodePicture(file: Uint8Array, mostPixels: number): Promise<Reencoded> {
  if (!isPngOrJpeg(file)) return { kind: 'refused', why: 'image_type_unsupported' }
  const sharp = await decoder()
  try {
    const { data, info } = await sharp(file, {
      limitInputPixels: mostPixels,
      sequentialRead: true,
      failOn: 'warning',
    })
      .timeout({ seconds: PICTURE_SECONDS })
      .autoOrient()
      // JPEG has no transparency: what was see-through becomes white, not black.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'image', bytes: data, width: info.width, height: info.height }
  } catch {
    return { kind: 'refused', why: 'image_unreadable' }
  }
}

/** By content, never by name or by what the sender says. */
function isPngOrJpeg(file: Uint8Array): boolean {
  const startsWith = (head: readonly number[]) => head.every((byte, i) => file[i] === byte)
  return startsWith(PNG_HEAD) || startsWith(JPEG_HEAD)
}

let loaded: Promise<SharpConstructor> | undefined

/** Loaded with the first picture. It reads the two kinds that we take and no other, on one thread, and remembers nothing. */
function decoder(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
    return sharp
  })
  return loaded
}
