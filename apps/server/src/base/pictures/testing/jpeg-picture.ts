import sharp from 'sharp'

/** A picture of one colour as a JPEG file. */
export const jpegPicture = (
  width: number,
  height: number,
  { progressive = false } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#5a5a5a' } })
    .jpeg({ quality: 90, progressive })
    .toBuffer()
