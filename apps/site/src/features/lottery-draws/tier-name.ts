import { hasText, useTexts } from '../../texts/texts.ts'
import { usePlayNames } from '../lottery-betting/frame/play-names.ts'

/** Tiers that are a prize or a play under another name. */
const prizes: Readonly<Record<string, string>> = { starter: 'prize_special' }
const counted: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' }

/** What a tier of a play's prizes is called: a prize by its name, a count of hits by its number. */
export function useTierName(family: string): (tier: string) => string {
  const t = useTexts('lottery-draws') as (key: string) => string
  const plays = useTexts('lottery-plays') as (key: string) => string
  const names = usePlayNames(family)
  return (tier) => {
    const [, base, ways] = /^([a-z]+?)(\d*)$/i.exec(tier) ?? []
    const prize = base && (prizes[base] ?? `prize_${base}`)
    if (prize && hasText('lottery-draws', prize)) return ways ? `${t(prize)} (${ways})` : t(prize)
    const ends = `play.first-${tier}`
    if (/^last\d$/.test(tier) && hasText('lottery-plays', ends)) return plays(ends)
    const hits = counted[tier] ?? /^(?:match|of|sum)?(\d+)(?:star)?$/.exec(tier)?.[1]
    return hits ?? names.symbol(tier)
  }
}
