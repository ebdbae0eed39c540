import { describe, expect, it } from 'vitest'
import { type Fraction, formatFraction, fraction, plus, times } from '../exact.ts'
import { isSelectionRefusal } from '../play.ts'
import type { CatalogPlay, Family } from './catalogue.ts'
import { families } from './families.ts'
import { prizesOf } from './price-line.ts'
import { outcomesOf } from './testing/all-outcomes.ts'
import { anySelection, diceOf } from './testing/any-selection.ts'

/** Bets of these pay by the shape or the length drawn: each single bet can win one tier only. */
const oneTierABet = /combined|group-typed|group-sum|group-with/

const GROUP = 1956
/** So large a stake that the rounding of prizes cannot be seen. */
const EACH = 10n ** 16n

type Counted = {
  readonly draws: bigint
  readonly hits: ReadonlyMap<string, bigint>
  pushes: bigint
}

function count(family: Family, play: CatalogPlay, selection: unknown): Counted | undefined {
  const outcomes = outcomesOf(family, play.id)
  if (!outcomes) return undefined
  const hits = new Map<string, number>()
  let [draws, pushes] = [0, 0]
  for (const text of outcomes) {
    draws++
    const judged = play.play.judge(selection, family.readDraw(text))
    if (judged.kind === 'push') pushes++
    else
      for (const tier in judged.hits)
        if (judged.hits[tier]) hits.set(tier, (hits.get(tier) ?? 0) + judged.hits[tier])
  }
  return {
    draws: BigInt(draws),
    hits: new Map([...hits].map(([tier, times]) => [tier, BigInt(times)])),
    pushes: BigInt(pushes),
  }
}

/** The bets that the wins counted stand for, or what they should have been by tier. */
function wrongCount(play: CatalogPlay, selection: unknown, { draws, hits }: Counted) {
  const bets = BigInt(play.play.bets(selection))
  const chances = play.play.chancesOf?.(selection) ?? play.play.chances
  if (oneTierABet.test(play.id)) {
    const counted = [...hits].reduce<Fraction>(
      (sum, [tier, won]) =>
        plus(sum, fraction(won * chances[tier]!.den, draws * chances[tier]!.num)),
      fraction(0),
    )
    return formatFraction(counted) === String(bets) ? undefined : `${formatFraction(counted)} bets`
  }
  for (const [tier, chance] of Object.entries(chances)) {
    const wanted = formatFraction(times(chance, fraction(bets)))
    const counted = formatFraction(fraction(hits.get(tier) ?? 0n, draws))
    // A play of sides has one chance for all; of many names at one tier, each counts.
    if (wanted !== counted) return `${tier} ${counted} instead of ${wanted}`
  }
  return undefined
}

/** What the wins counted return of the stake, exactly but for the last rounding. */
function returned(family: Family, play: CatalogPlay, selection: unknown, counted: Counted): number {
  const terms = play.odds
    ? ({ pays: 'odds', odds: play.odds, rebatePpm: 0 } as const)
    : ({ pays: 'group', group: GROUP, rebatePpm: 0 } as const)
  const prizes = prizesOf(family, play, terms, EACH)
  const stake = EACH * BigInt(play.play.units(selection))
  let paid = counted.pushes * stake
  for (const [tier, won] of counted.hits) paid += won * prizes[tier]!
  return Number((paid * 10n ** 9n) / (stake * counted.draws)) / 1e9
}

describe.each(
  Object.values(families)
    .filter((family) => family.plays.some(({ id }) => outcomesOf(family, id)))
    .map((family) => [family.id, family] as const),
)('over all outcomes of %s', (_, family) => {
  const rows = family.plays.flatMap((play) => {
    const wide = play.id.startsWith('any')
    const text = wide ? play.example.selection : someSelection(play)
    const selection = play.play.read(text)
    if (isSelectionRefusal(selection)) throw new Error(`${play.id}: ${text} ${selection.error}`)
    const counted = count(family, play, selection)
    return counted ? [{ play, text, selection, counted }] : []
  })

  it('every play wins as often as its closed-form bets say', () => {
    expect(
      rows.flatMap(({ play, text, selection, counted }) => {
        const wrong = wrongCount(play, selection, counted)
        return wrong ? [`${play.id} ${text}: ${wrong}`] : []
      }),
    ).toEqual([])
  })

  it('plays of the prize group return exactly its share, and the others at most everything', () => {
    const share = GROUP / (family.prizeBase ?? 2000)
    expect(
      rows.flatMap(({ play, text, selection, counted }) => {
        const rtp = returned(family, play, selection, counted)
        const fits = play.odds ? rtp <= 1 : Math.abs(rtp - share) < 2e-9
        return fits ? [] : [`${play.id} ${text}: ${rtp}`]
      }),
    ).toEqual([])
  })
})

/** A selection that can be sold, the same one every time. */
function someSelection(play: CatalogPlay): string {
  for (let seed = 1; seed < 50; seed++) {
    const dice = diceOf(seed)
    const text = anySelection(play.entry, dice, dice)
    if (!isSelectionRefusal(play.play.read(text))) return text
  }
  return play.example.selection
}
