import { type PlayText, playText } from './play-text.ts'

/** Where a tier's name stands; a count of hits is its own name. */
export type TierText =
  | (PlayText & { readonly area: 'lottery-plays' })
  | { readonly area: 'lottery-draws'; readonly key: string; readonly orders: string }
  | { readonly count: string }

type Has = (area: 'lottery-draws' | 'lottery-plays', key: string) => boolean

/** Tiers that are a prize, a symbol or a play under another name. */
const prizes: Readonly<Record<string, string>> = { starter: 'prize_special' }
const counts: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' }
const elsewhere: Readonly<Record<string, string>> = {
  'ssc.first': 'symbol.龙',
  'ssc.second': 'symbol.虎',
  'ssc.tie': 'symbol.和',
  'colour.colour': 'play.colour.colour',
  'colour.side': 'play.colour.side',
  'colour.number': 'play.colour.digit',
}

/**
 * The text of a tier of prizes: the family's own word for it, a prize by its name with the orders it is shared by,
 * or how many were hit. Undefined for a tier that is named by a symbol of the selection.
 */
export function tierText(has: Has, family: string, tier: string): TierText | undefined {
  const plays = (key: string) => has('lottery-plays', key)
  const own = playText(plays, 'tier', family, tier)
  if (own) return { ...own, area: 'lottery-plays' }
  const alias = elsewhere[`${family}.${tier}`]
  if (alias) return { area: 'lottery-plays', key: alias, where: undefined, values: {} }
  const [, base = '', orders = ''] = /^([a-z]+?)(\d*)$/i.exec(tier) ?? []
  const prize = prizes[base] ?? `prize_${base}`
  if (has('lottery-draws', prize)) return { area: 'lottery-draws', key: prize, orders }
  const ending = `play.first-${tier}`
  if (/^last\d$/.test(tier) && plays(ending))
    return { area: 'lottery-plays', key: ending, where: undefined, values: {} }
  const count = counts[tier] ?? /^(?:match|of|sum)?(\d+)(?:star)?$/.exec(tier)?.[1]
  return count === undefined ? undefined : { count }
}
