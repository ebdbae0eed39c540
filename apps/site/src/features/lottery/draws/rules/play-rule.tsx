import { type CatalogPlay, type Family, isSelectionRefusal, priceLine } from '@parlour/lottery'
import { formatAmount, type Fraction, formatFraction } from '@parlour/money'
import { Badge, formatMoney, useUi } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { HotNumbers, MarketLimits } from '../../plays/bet-limits.tsx'
import { usePlayNames } from '../../plays/play-names.ts'
import { SelectionText } from '../../plays/selection-text.tsx'
import { PrizeParts } from '../../plays/prize-parts.tsx'
import { ResultBalls } from '../../board/result-balls.tsx'
import type { Markets } from './rules-page.tsx'
import { returnText } from '../../board/market-return.ts'
import { useTierName } from '../../plays/tier-name.ts'

type Market = Markets['markets'][number]
/** One whole unit of money, for what a hit pays. */
const ONE = 10_000n
/** Tiers that are listed; plays with more say how many there are by their range. */
const MOST_TIERS = 8

/** One play: how it wins, an example the engine itself has judged, its chance, what it pays and returns. */
export function PlayRule({
  play,
  family,
  market,
  markets,
}: {
  play: CatalogPlay
  family: Family
  market: Market
  markets: Markets
}) {
  const t = useTexts('lottery-draws')
  const { locale } = useUi()
  const names = usePlayNames(family.id)
  const tierName = useTierName(family.id)
  const tiers = tiersOf(play, family, market, markets)
  return (
    <article className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{names.full(play.id)}</h3>
        <span className="flex items-center gap-2">
          {market.state === 'open' ? null : <Badge>{t('marketClosed')}</Badge>}
          <Badge kind="good">
            {t('rtp')} {returnText(locale, market)}
          </Badge>
        </span>
      </div>
      <p className="text-muted">{names.rule(play)}</p>
      <dl className="grid gap-3 rounded-medium bg-raised p-3.5 sm:grid-cols-2">
        <Fact label={t('exampleSelection')}>
          <SelectionText selection={play.example.selection} names={names} />
          <ExampleBets play={play} />
        </Fact>
        <Fact label={t('exampleDraw')}>
          <ExampleDraw family={family} draw={play.example.draw} />
          <span className="mt-1 block text-sm font-medium text-brand">
            <ExampleOutcome play={play} family={family} />
          </span>
        </Fact>
      </dl>
      <table className="w-full text-sm">
        <caption className="spoken">{names.full(play.id)}</caption>
        <thead>
          <tr className="border-line border-b text-muted">
            {tiers.length > 1 ? (
              <th scope="col" className="py-1.5 pe-3 text-start font-medium">
                {t('exampleHits')}
              </th>
            ) : null}
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              {t('chance')}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {t('paysPerOne')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.slice(0, MOST_TIERS).map(({ tier, chance, prize }) => (
            <tr key={tier} className="border-line border-b last:border-0">
              {tiers.length > 1 ? <td className="py-1.5 pe-3">{tierName(tier)}</td> : null}
              <td className="py-1.5 pe-3">
                <Chance chance={chance} />
              </td>
              <td className="num py-1.5 text-end font-semibold">
                {formatMoney(prize, markets.currency, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MarketLimits market={market} currency={markets.currency} />
      <HotNumbers hot={market.hot} />
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="mb-1 text-note text-muted">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

function ExampleBets({ play: { play, example } }: { play: CatalogPlay }) {
  const t = useTexts('lottery-draws')
  const selection = play.read(example.selection)
  if (isSelectionRefusal(selection)) return null
  return (
    <span className="mt-1 block text-sm text-muted">
      {t('exampleBets', { n: play.bets(selection) })}
    </span>
  )
}

/** A whole prize table stands prize by prize: hits may come from any of it. */
function ExampleDraw({ family, draw }: { family: Family; draw: string }) {
  if (draw.includes(';')) return <PrizeParts result={draw} />
  return <ResultBalls family={family.id} numbers={family.numbersOf(draw)} size="small" />
}

/** Judged here and now by the engine that settles tickets. */
function ExampleOutcome({
  play: { play, example },
  family,
}: {
  play: CatalogPlay
  family: Family
}) {
  const t = useTexts('lottery-draws')
  const judged = play.judge(play.read(example.selection), family.readDraw(example.draw))
  if (judged.kind === 'push') return t('examplePush')
  const hits = Object.values(judged.hits).reduce((sum, count) => sum + count, 0)
  return t('exampleWins', { n: hits })
}

/** The exact fraction, and what it says. */
function Chance({ chance }: { chance: Fraction }) {
  const t = useTexts('lottery-draws')
  const { locale } = useUi()
  const share = Number(chance.num) / Number(chance.den)
  const oneIn = new Intl.NumberFormat(locale, {
    maximumFractionDigits: share > 0.05 ? 2 : 0,
  }).format(1 / share)
  return (
    <span className="flex flex-wrap gap-x-3">
      <bdi className="num font-medium">{formatFraction(chance)}</bdi>
      {share < 1 ? <span className="text-muted">{t('oneIn', { n: oneIn })}</span> : null}
    </span>
  )
}

type Tier = { readonly tier: string; readonly chance: Fraction; readonly prize: string }

function tiersOf(play: CatalogPlay, family: Family, market: Market, markets: Markets): Tier[] {
  const selection = play.play.read(play.example.selection)
  const chances = play.play.chancesOf?.(selection) ?? play.play.chances
  const prizes = prizesOfOne(play, family, market, markets)
  return Object.entries(chances)
    .filter(([, { num }]) => num > 0n)
    .map(([tier, chance]) => ({ tier, chance, prize: formatAmount(prizes[tier] ?? 0n) }))
}

/** What a hit pays for one unit of money, by the market's odds or the group most players have. */
function prizesOfOne(
  play: CatalogPlay,
  family: Family,
  market: Market,
  { prizeMode }: Markets,
): Readonly<Record<string, bigint>> {
  const terms =
    play.pays === 'odds'
      ? ({ pays: 'odds', odds: market.odds ?? {}, rebatePpm: 0 } as const)
      : ({ pays: 'group', group: prizeMode.defaultGroup ?? 0, rebatePpm: 0 } as const)
  const { selection } = play.example
  const priced = priceLine(family, { play: play.id, selection, unit: ONE, multiple: 1, terms })
  return isSelectionRefusal(priced) ? {} : priced.prizes
}
