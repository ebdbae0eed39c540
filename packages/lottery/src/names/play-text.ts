/** Where a text of a play stands, and what fills it in. */
export type PlayText = {
  readonly key: string
  /** The part of the draw the play looks at: `front3`. Its name fills `{where}`. */
  readonly where: string | undefined
  /** A number that plays of one kind differ in fills `{n}`; two places that duel fill `{a}` and `{b}`. */
  readonly values: Readonly<Record<string, string | number>>
}

/** Parts of a draw that ids begin with. */
const whereFirst =
  /^(credit-)?(five|three(?!-sums)|front[0-9]|middle[0-9]|back[0-9]|any[0-9]|top[0-9])-(.+)$/
/** The same at the end of an id. */
const whereLast = /^(fancy-(?:side|interval)(?:-consolation)?)-(five|four|front3|back3)$/

/**
 * The text of a play, group, symbol or rule: the family's own, then the one all families share, then the
 * one of its kind, so that `front3-straight` and `back2-straight` are both told by `straight`.
 *
 * @example playText((key) => key in texts, 'play', 'ssc', 'front3-anywhere2')
 * // { key: 'play.anywhere', where: 'front3', values: { n: 2 } }
 */
export function playText(
  has: (key: string) => boolean,
  kind: string,
  family: string,
  id: string,
): PlayText | undefined {
  for (const { name, where, values } of waysToName(id))
    for (const key of [`${kind}.${family}.${name}`, `${kind}.${name}`])
      if (has(key)) return { key, where, values }
  return undefined
}

type Way = {
  readonly name: string
  readonly where: string | undefined
  readonly values: PlayText['values']
}

/** From the id itself to the kind of play it is; the first that has a text tells it. */
function waysToName(id: string): readonly Way[] {
  const begins = whereFirst.exec(id)
  const ends = whereLast.exec(id)
  const where = begins?.[2] ?? ends?.[2]
  const kind = begins?.[3] ?? ends?.[1] ?? id
  const many = /^(.*?)-?(\d+)$/.exec(kind)
  const two = /^(.*?)(\d+)v(\d+)$/.exec(kind) ?? /^(.*?)(\d)(\d)$/.exec(kind)
  const named = (name: string, values: Way['values'] = {}): Way => ({ name, where, values })
  return [
    named(id),
    ...(begins?.[1] ? [named(`credit-${kind}`)] : []),
    ...(where?.startsWith('any') ? [named(`any-${kind}`, { n: Number(where.slice(3)) })] : []),
    ...(where === undefined ? [] : [named(`part-${kind}`)]),
    named(kind),
    ...(two ? [named(`${two[1]}-pair`, { a: Number(two[2]), b: Number(two[3]) })] : []),
    ...(many ? [`${many[1]}-n`, many[1]!].map((name) => named(name, { n: Number(many[2]) })) : []),
  ]
}
