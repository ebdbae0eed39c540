/** Bits set in a word. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Words in which the bit of each number is set; bit n stands in word n / 32. */
export function bitsOf(numbers: Iterable<number>, words: number): number[] {
  const bits = new Array<number>(words).fill(0)
  for (const number of numbers) bits[number >>> 5]! |= 1 << (number & 31)
  return bits
}
