/** How a name is written in files: `blue-door`, `blueDoor`, `Blue Door`. */
export type Spelling = { readonly kebab: string; readonly camel: string; readonly title: string }

/**
 * The ways in which a game's name is written.
 *
 * @example spellings('blue-door') // { kebab: 'blue-door', camel: 'blueDoor', title: 'Blue Door' }
 */
export function spellings(kebab: string): Spelling {
  const words = kebab.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1))
  const [first = '', ...others] = words
  return { kebab, camel: first.toLowerCase() + others.join(''), title: words.join(' ') }
}

/** A text with one game's name in the place of another's, however it is written. */
export const renamed = (text: string, from: Spelling, to: Spelling): string =>
  text
    .replaceAll(from.kebab, to.kebab)
    .replaceAll(new RegExp(`\\b${from.camel}(?=[A-Z]|\\b)`, 'g'), to.camel)

/**
 * A file of lists with everything it says of one game said of another as well, right behind it: an import, a line, or
 * an entry down to its closing bracket.
 *
 * @param change what the copies say otherwise beside the name.
 */
export function withMentions(
  text: string,
  from: Spelling,
  to: Spelling,
  change: (entry: string) => string = (entry) => entry,
): string {
  const lines = text.split('\n')
  const out: string[] = []
  const isMention = (line: string) =>
    line.includes(from.kebab) || new RegExp(`\\b${from.camel}\\b`).test(line)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (!isMention(line)) {
      out.push(line)
      continue
    }
    const entry = entryAt(lines, at)
    out.push(...entry, ...change(renamed(entry.join('\n'), from, to)).split('\n'))
    at += entry.length - 1
  }
  return out.join('\n')
}

/** The lines of an entry from its first, until all brackets that it opens are closed. */
function entryAt(lines: readonly string[], from: number): readonly string[] {
  let depth = 0
  for (let at = from; at < lines.length; at++) {
    for (const sign of lines[at]!) {
      if ('([{'.includes(sign)) depth++
      if (')]}'.includes(sign)) depth--
    }
    if (depth <= 0) return lines.slice(from, at + 1)
  }
  throw new Error(`An entry that begins with "${lines[from]!.trim()}" does not end.`)
}
