const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Counts characters as a reader sees them: a family emoji is one, a letter with its accents is one.
 *
 * @param most counting stops here, so that a very long text costs no more than a long one.
 * @example countCharacters('ação 👨‍👩‍👧', 500) // 6
 */
export function countCharacters(text: string, most: number): number {
  let count = 0
  for (const _ of segmenter.segment(text)) {
    count += 1
    if (count >= most) break
  }
  return count
}
