/** Pictures with one message, and the bytes of each (V-49, K-21). */
export const MOST_PICTURES = 3
const LARGEST_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = ['image/png', 'image/jpeg']

/** The first reason not to take these files (N-19), or undefined. The server looks inside all the same. */
export function pictureFault(
  files: readonly { readonly size: number; readonly type: string }[],
  already: number,
): 'picturesTooMany' | 'picturesType' | 'picturesLarge' | undefined {
  if (already + files.length > MOST_PICTURES) return 'picturesTooMany'
  if (files.some((file) => !PICTURE_TYPES.includes(file.type))) return 'picturesType'
  if (files.some((file) => file.size > LARGEST_BYTES)) return 'picturesLarge'
  return undefined
}
