import type { Words } from '@parlour/chance'

/** Words for simulations, the same for the same seed: sfc32, which passes the usual batteries. */
export function fastWords(seed: number): Words {
  let [a, b, c, counter] = [0x9e3779b9 ^ seed, 0x243f6a88, 0xb7e15162, 1]
  const next = () => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let warm = 0; warm < 20; warm++) next()
  return next
}
