import {
  type Choice,
  type ChoiceFigures,
  figuresOf,
  type HouseOriginal,
  type Multiplier,
  multiplierText,
  paidFor,
  publishedHash,
  refusalOfStake,
} from '@parlour/casino/originals'
import {
  amountText,
  decimals,
  type Fraction,
  formatFraction,
  fraction,
  isAbove,
  over,
  plus,
  times,
} from '@parlour/money'
import { percent, table } from './sheet-parts.ts'

/** So many choices are printed in full; of more, as many as show how they go. */
const MOST_ROWS = 320
const SHOWN_ROWS = 40

type Row = Choice & { readonly figures: ChoiceFigures }

/** The sheet of an original: what is exactly known of every choice before anyone plays it. */
export function originalSheetOf({ rules, choices }: HouseOriginal): string {
  const rows: Row[] = choices().map((choice) => ({
    ...choice,
    figures: figuresOf(choice.likelihoods),
  }))
  const printed = rows.length <= MOST_ROWS ? rows : someOf(rows)
  const part = printed.length === rows.length ? '' : ` (${printed.length} of ${rows.length})`
  return `${[
    `# ${rules.version}`,
    'Written by `npm run game:prove -- --write`; a test holds it against the code. Everything in stakes.',
    `Rules hash \`${publishedHash(rules)}\`. Stakes from ${amount(rules.leastStake)} to ${amount(rules.mostStake)}; a round pays ${amount(rules.mostPayout)} at most, and what would pay more is not offered.`,
    returnsOf(rules, rows),
    `## Choices${part}\n\n${choicesOf(rules, printed)}`,
    likelihoodsOf(printed),
    `## Rules\n\n\`\`\`\n${rulesOf(rules)}\n\`\`\``,
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}

const amount = (units: number) => amountText(BigInt(units))

/** A multiplier without zeros at its end. */
const short = (multiplier: Multiplier) => multiplierText(multiplier, 4).replace(/\.?0+$/, '')

const oneIn = (chance: Fraction) =>
  chance.num === 0n ? '' : `1 in ${decimals(over(fraction(1n), chance), 1)}`

function someOf(rows: readonly Row[]): readonly Row[] {
  const step = Math.ceil(rows.length / SHOWN_ROWS)
  const least = rows.reduce((one, other) =>
    isAbove(one.figures.rtp, other.figures.rtp) ? other : one,
  )
  return rows.filter((row, at) => at % step === 0 || row === least || at === rows.length - 1)
}

/** The range of returns, by the multipliers alone and with the payout of the least stake floored. */
function returnsOf({ leastStake }: HouseOriginal['rules'], rows: readonly Row[]): string {
  const stake = BigInt(leastStake)
  const ofLeast = rows.map(({ likelihoods }) =>
    likelihoods.reduce(
      (sum, { multiplier, chance }) =>
        plus(sum, times(chance, fraction(paidFor(stake, multiplier), stake))),
      fraction(0n),
    ),
  )
  const range = (returns: readonly Fraction[]) => {
    const rising = returns.toSorted((a, b) => (isAbove(a, b) ? 1 : isAbove(b, a) ? -1 : 0))
    return [percent(rising[0]!), percent(rising.at(-1)!)]
  }
  return table(
    ['return', 'least', 'greatest'],
    [
      ['of a stake of whole units', ...range(rows.map(({ figures }) => figures.rtp))],
      [`of ${amount(leastStake)}, its payout floored`, ...range(ofLeast)],
    ],
  )
}

function choicesOf(rules: HouseOriginal['rules'], rows: readonly Row[]): string {
  return table(
    [
      'choice',
      'return',
      'exact',
      'pays',
      'pays more than the stake',
      'top',
      'top comes',
      'deviation',
      'highest stake',
    ],
    rows.map(({ name, figures }) => [
      name,
      percent(figures.rtp),
      exactly(figures.rtp),
      percent(figures.hit),
      percent(figures.gain),
      short(figures.top),
      oneIn(figures.topChance),
      figures.standardDeviation.toFixed(2),
      highestStake(rules, figures.top),
    ]),
  )
}

function exactly(value: Fraction): string {
  const text = formatFraction(value)
  return text.length <= 40 ? `\`${text}\`` : ''
}

/** The highest stake whose top is not above what a round pays; steps beyond it are left out, so that it may be more. */
function highestStake(rules: HouseOriginal['rules'], top: Multiplier): string {
  const most = BigInt(rules.mostStake)
  if (refusalOfStake(rules, most, top) === undefined) return amountText(most)
  const cents = (BigInt(rules.mostPayout) * 100n) / top
  return amountText(cents * 100n)
}

/** What each choice may come to, where that is more than one thing. */
function likelihoodsOf(rows: readonly Row[]): string {
  const several = rows.filter(({ likelihoods }) => likelihoods.length > 1)
  if (several.length === 0) return ''
  const lines = several.map(({ name, likelihoods }) => [
    name,
    merged(likelihoods)
      .map(({ label, chance }) => `${label} (${oneIn(chance)})`)
      .join(' · '),
  ])
  return `## How often\n\n${table(['choice', 'pays'], lines)}`
}

/** Likelihoods of one pay together, in rising order; each kind that has a name by itself. */
function merged(likelihoods: Choice['likelihoods']) {
  const byLabel = Map.groupBy(likelihoods, ({ name, multiplier }) =>
    name === undefined ? short(multiplier) : `${name} ${short(multiplier)}`,
  )
  return [...byLabel]
    .map(([label, alike]) => ({
      label,
      multiplier: alike[0]!.multiplier,
      chance: alike.reduce((sum, { chance }) => plus(sum, chance), fraction(0n)),
    }))
    .toSorted((a, b) => Number(a.multiplier - b.multiplier))
}

function rulesOf(rules: HouseOriginal['rules']): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
}
