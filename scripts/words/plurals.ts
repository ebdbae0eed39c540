/** Names of values that count things in whole numbers. */
const COUNTS =
  'days|hours|minutes|seconds|weeks|months|years|maximum|most|n|count|tries|times|levels|tiers|draws|rounds|people|games'
/** More of them, whose noun is looked at where one singular is not enough to be right. */
const MORE_COUNTS = `${COUNTS}|points|spins|digits|places|bets|least|minimum|limit|left`

const inS = new RegExp(`\\{(?:${COUNTS})\\}[ \\u00a0](\\p{Ll}{2,}s)(?!\\p{L})`, 'u')
/** Where a noun changes its ending with the number in other ways, every word beside a number may be one. */
const beside: Readonly<Record<string, RegExp>> = {
  ru: new RegExp(`\\{(?:${MORE_COUNTS})\\}[ \\u00a0]?(\\p{Script=Cyrillic}{2,})(?!\\p{L})`, 'u'),
  ar: new RegExp(`\\{(?:${MORE_COUNTS})\\}[ \\u00a0]?([\\p{Script=Arabic}\\p{M}]{2,})`, 'u'),
}

/** Words that stand after a number and are no noun that it counts. */
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
  ...['до', 'из', 'на', 'за', 'или', 'здесь', 'разные', 'мин', 'дн', 'поз'],
  ...['إلى', 'من', 'على', 'كحد', 'في', 'أو', 'فأكثر', 'وقد', 'آخرون', 'أخرى', 'مختلفة'],
  ...['يوميًا', 'أسبوعيًا', 'شهريًا', 'للشخص', 'التي', 'كبير', 'كبيرة'],
])

/**
 * The noun that a text sets beside a bare number: right of five, wrong of one. What lies inside a plural is not looked at.
 *
 * @example nounBesideNumber('até {minutes} minutos') // 'minutos'
 */
export function nounBesideNumber(text: string, language = 'en'): string | undefined {
  const noun = (beside[language] ?? inS).exec(withoutPlurals(text))?.[1]
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
