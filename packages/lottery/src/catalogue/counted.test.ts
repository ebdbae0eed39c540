import { type Fraction, formatFraction, fraction, plus, times } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { isSelectionRefusal } from '../play.ts'
import type { CatalogPlay, Family } from './catalogue.ts'
import { families } from './families.ts'
import { worth } from './most-paid.ts'
import { prizesOf } from './price-line.ts'
import { type Outcomes, outcomesOf } from './testing/all-outcomes.ts'
import { anySelection, diceOf } from './testing/any-selection.ts'

/** Bets of these pay by the shape or the length drawn: each single bet can win one tier only. */
const oneTierABet = /combined|group-typed|group-sum|group-with/

const GROUP = 1956
/** So large a stake that the rounding of prizes cannot be seen. */
const EACH = 10n ** 16n

type Counted = {
  readonly draws: bigint
  readonly hits: ReadonlyMap<string, bigint>
  readonly pushes: bigint
}

function count(
  family: Family,
  play: CatalogPlay,
  selection: unknown,
  { draws }: Outcomes,
): Counted {
  const hits = new Map<string, bigint>()
  let [all, pushes] = [0n, 0n]
  for (const [text, weight] of draws) {
    all += weight
    const judged = play.play.judge(selection, family.readDraw(text))
    if (judged.kind === 'push') pushes += weight
    else
      for (const tier in judged.hits)
        if (judged.hits[tier])
          hits.set(tier, (hits.get(tier) ?? 0n) + weight * BigInt(judged.hits[tier]))
  }
  return { draws: all, hits, pushes }
}

/** The bets that the wins counted stand for, or what they should have been by tier. */
function wrongCount(play: CatalogPlay, selection: unknown, { draws, hits }: Counted) {
  const bets = BigInt(play.play.bets(selection))
  const chances = play.play.chancesOf?.(selection) ?? play.play.chances
  const unknown = [...hits.keys()].find((tier) => !(tier in chances))
  if (unknown !== undefined) return `${unknown} is no tier`
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

/**
 * Plays of which the most is a bound, since what can come at once is not told exactly, and those that are counted on
 * draws of one number or one place, which stand for more than can be seen on one of them.
 */
const bounds =
  /^(?:vietnam-|[56]d )|tod3$|^ssc any\d-group-(?:typed|sum)$|^(?:11x5|pk10|klsf|lhc) (?:fixed-place|\w+-anywhere|main|main-animals|total-sides|crossed-\S+)$/

/** The most that a selection is said to pay, and what the best of its draws does pay. */
function mostPaid(family: Family, play: CatalogPlay, selection: unknown, { draws }: Outcomes) {
  const terms = play.odds
    ? ({ pays: 'odds', odds: play.odds, rebatePpm: 0 } as const)
    : ({ pays: 'group', group: GROUP, rebatePpm: 0 } as const)
  const prizes = prizesOf(family, play, terms, 10_000n)
  let paid = 0n
  for (const [text] of draws) {
    const judged = play.play.judge(selection, family.readDraw(text))
    const here = judged.kind === 'push' ? 0n : worth(judged.hits, prizes)
    if (here > paid) paid = here
  }
  return { told: play.most(selection, prizes), paid }
}

/**
 * Selections a play is counted on: its example and one more that can be sold, or every choice where each
 * has a chance of its own.
 */
function selectionsOf(play: CatalogPlay): string[] {
  const { entry, example } = play
  if (entry.kind === 'whole') return [example.selection]
  if (entry.kind === 'choices' && play.tierOf)
    return entry.oneEach ? [...entry.choices] : [entry.choices.join(',')]
  if (entry.kind === 'ticked') {
    const ticks = { 2: '134', 3: '0134', 4: '0234' }[entry.wanted]!
    return [example.selection.replace(/^\d+/, ticks)]
  }
  return [...new Set([example.selection, narrowed(play) ?? someSelection(play)])]
}

/** Some selections tell more draws apart than there is time for, and show no more than others. */
function narrowed(play: CatalogPlay): string | undefined {
  const { id, entry, example } = play
  // Two leads of which one is right: the others are consolations.
  if (id.startsWith('fancy'))
    return example.selection.replace(/^(大|89)/, (lead) => (lead === '大' ? '大,小' : '01,89'))
  // Two numbers are one bet, and some examples have three.
  if (id.startsWith('pair') && entry.kind === 'numbers')
    return example.selection.length === 5 ? example.selection : '05,71'
  if (entry.kind === 'numbers' && entry.least === undefined)
    return someSelection(play).split(',').slice(0, 2).join(',')
  if (/^(animals|tails)\d$/.test(id) && entry.kind === 'choices')
    return entry.choices.slice(0, Math.min(entry.choices.length, Number(id.at(-1)) + 1)).join(',')
  return wide.test(id) ? example.selection : undefined
}

const wide =
  /^(miss|top[45]$|five-(?!group)|any\d-straight|fixed-place|straight$|missing|pick|crossed-|linked-|parlay|neighbours)/

/** More than two numbers under one bonus return less than the chance of two says. */
const isLongPair = ({ id, play, variant }: CatalogPlay, selection: unknown): boolean =>
  id === 'pair' &&
  variant?.rule === 'pairs' &&
  variant.is === 'bonus-for-repeats' &&
  play.bets(selection) > 1

/** A selection that can be sold, the same one every time. */
function someSelection(play: CatalogPlay): string {
  for (let seed = 1; seed < 50; seed++) {
    const dice = diceOf(seed)
    const text = anySelection(play.entry, dice, dice)
    if (!isSelectionRefusal(play.play.read(text))) return text
  }
  return play.example.selection
}

describe.each(Object.values(families).map((family) => [family.id, family] as const))(
  'over all outcomes of %s',
  (_, family) => {
    const share = GROUP / (family.prizeBase ?? 2000)

    it.each(family.plays.map((play) => [play.id, play] as const))(
      '%s wins as often as its chances say, and returns its share or at most everything',
      (_id, play) => {
        for (const text of selectionsOf(play)) {
          const selection = play.play.read(text)
          if (isSelectionRefusal(selection)) throw new Error(`${text}: ${selection.error}`)
          const outcomes = outcomesOf(family, play, text)
          const counted = count(family, play, selection, outcomes)
          // The draws it is counted on stand for all there are.
          expect([text, counted.draws]).toEqual([text, outcomes.all])
          if (!isLongPair(play, selection))
            expect([text, wrongCount(play, selection, counted)]).toEqual([text, undefined])
          // What a ticket is said to pay at most is paid on some draw, or is named as a bound.
          const most = mostPaid(family, play, selection, outcomes)
          if (bounds.test(`${family.id} ${play.id}`))
            expect(most.told, text).toBeGreaterThanOrEqual(most.paid)
          else expect([text, most.told]).toEqual([text, most.paid])
          const rtp = returned(family, play, selection, counted)
          if (play.odds) expect(rtp, text).toBeLessThanOrEqual(1)
          else expect(Math.abs(rtp - share), text).toBeLessThan(2e-9)
        }
      },
    )
  },
)
