const DEEPEST = 64

/**
 * A value from JSON that every reader reads alike: no name stands twice in an object, and nothing lies very deep.
 *
 * @throws where it is no such JSON.
 */
export function parseStrictly(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const open: Set<string>[] = []
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (mark === '{' || mark === '[') open.push(new Set())
    else if (mark === '}' || mark === ']') open.pop()
    // Only a name has a colon behind it.
    else if (/^[ \t\r\n]*:/.test(text.slice(index + mark.length))) {
      const name = String(JSON.parse(mark))
      const names = open.at(-1)!
      if (names.has(name)) throw new Error('a name stands twice')
      names.add(name)
    }
    if (open.length > DEEPEST) throw new Error('nested too deep')
  }
  return value
}
