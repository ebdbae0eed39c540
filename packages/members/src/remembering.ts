/**
 * Makes what a text stands for once, and keeps the last ones that were asked for.
 *
 * @param most kept at a time; then it begins anew.
 */
export function remembering<Made>(most: number, make: (text: string) => Made) {
  const known = new Map<string, Made>()
  return (text: string): Made => {
    if (!known.has(text)) {
      if (known.size >= most) known.clear()
      known.set(text, make(text))
    }
    return known.get(text)!
  }
}
