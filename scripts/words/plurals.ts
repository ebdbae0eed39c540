/** Names of values that count things in whole numbers. */
const COUNTS =
  'days|hours|minutes|seconds|weeks|months|years|maximum|most|n|count|tries|times|levels|tiers|draws|rounds|people|games'

const beside = new RegExp(`\\{(?:${COUNTS})\\}[ \\u00a0](\\p{Ll}{2,}s)(?!\\p{L})`, 'u')

/** Words in -s that stand after a number and are no plural of a noun. */
const others = new Set([
  'is',
  'has',
  'was',
  'das',
  'dos',
  'las',
  'los',
  'nas',
  'nos',
  'as',
  'os',
  'mais',
  'más',
])

/**
 * The noun that a text sets beside a bare number: right of five, wrong of one. What lies inside a plural is not looked at.
 *
 * @example nounBesideNumber('até {minutes} minutos') // 'minutos'
 */
export function nounBesideNumber(text: string): string | undefined {
  const noun = beside.exec(withoutPlurals(text))?.[1]
  return noun !== undefined && !others.has(noun) ? noun : undefined
}

/** Leaves out whole `{n, plural, …}`, whatever lies in them. */
function withoutPlurals(text: string): string {
  let said = ''
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (depth === 0 && /^\{\s*\w+\s*,\s*plural/.test(text.slice(at, at + 40))) depth = 1
    else if (depth > 0 && text[at] === '{') depth++
    else if (depth > 0 && text[at] === '}') depth--
    else if (depth === 0) said += text[at]
  }
  return said
}
