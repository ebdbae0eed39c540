/** Pictures that go together, and the bytes of each (V-49, K-21). */
export const MOST_PICTURES = 3
const LARGEST_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = ['image/png', 'image/jpeg']

export type PictureFault = 'tooMany' | 'type' | 'tooLarge'

/** The first reason not to take these files (N-19), or undefined. The server looks inside all the same. */
export function pictureFault(
  files: readonly { readonly size: number; readonly type: string }[],
  already: number,
): PictureFault | undefined {
  if (already + files.length > MOST_PICTURES) return 'tooMany'
  if (files.some((file) => !PICTURE_TYPES.includes(file.type))) return 'type'
  if (files.some((file) => file.size > LARGEST_BYTES)) return 'tooLarge'
  return undefined
}
