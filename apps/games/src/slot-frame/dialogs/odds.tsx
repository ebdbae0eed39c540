import { parseAmount } from '@parlour/money'
import { useStore } from '../../frame/store.ts'
import type { TextKey } from '../../texts/texts.ts'
import type { SlotFigures } from '../slot-game.ts'
import type { SlotTable } from '../slot-table.ts'

const partNames: Readonly<Record<string, TextKey>> = {
  base: 'stepBase',
  free: 'featureRate',
  respin: 'slot_respins',
  gather: 'slot_gathering',
}

/** The return and where it comes from, how often a round pays, and how far wins go. */
export function Odds({ table }: { table: SlotTable }) {
  const { opened } = useStore(table.view)
  const { game, speech } = table
  const { t, money, number } = speech
  const { figures } = game
  const smallest = parseAmount(opened.stakes[0]!)!
  const greatest = parseAmount(opened.stakes.at(-1)!)!
  const exact = figures.rtp ? ` (${figures.rtp})` : ''
  const counted: [string, string][] = [
    [t('rtp'), `${number(figures.rtpPercent)} %${exact}`],
    [t('rtpParts'), game.rules.returnParts?.(speech) ?? partsText(table)],
    [t('hitRate'), `${number(figures.hitPercent)} %`],
    ...figures.parts.flatMap(({ part, oneIn }): [string, string][] =>
      oneIn === undefined ? [] : [[t(partNames[part]!), t('oneIn', { count: number(oneIn) })]],
    ),
    [t('volatility'), volatilityText(table)],
    [t('maxWin'), t('maxWinText', { times: number(figures.greatestWin) })],
  ]
  const rows: [string, string][] = [
    // Under other rules than they were counted from the figures would be a promise nobody made.
    ...(opened.rulesHash === figures.rules ? counted : [[t('rtp'), '–'] as [string, string]]),
    [t('limits'), t('limitsText', { least: money(smallest), most: money(greatest) })],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:mt-1">{name}</dt>
          <dd className="num font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function partsText({ game, speech }: SlotTable): string {
  const { t, number } = speech
  return game.figures.parts
    .map(({ part, percent }) => `${t(partNames[part]!)} ${number(percent)} %`)
    .join(' · ')
}

/** From this deviation in stakes a round on, a machine is called highly volatile. */
const HIGH_FROM = 9

function volatilityText({ game: { figures }, speech }: SlotTable): string {
  const deviation = speech.number(figures.standardDeviation)
  const isHigh = Number(figures.standardDeviation) >= HIGH_FROM
  return speech.t(isHigh ? 'slot_volatilityHigh' : 'volatilityText', { deviation })
}

/** How much the paid spin pays, and how often. */
export function Bands({ table }: { table: SlotTable }) {
  const { opened } = useStore(table.view)
  const { t, number } = table.speech
  const { figures } = table.game
  if (figures.bands.length === 0 || opened.rulesHash !== figures.rules) return null
  return (
    <table className="num mt-5 w-full max-w-96 text-sm">
      <thead className="text-xs text-muted">
        <tr>
          <th className="py-1.5 text-start font-medium">{t('slot_bands')}</th>
          <th className="text-end font-medium">{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.bands.map((band) => (
          <tr key={band.from} className="border-line border-t">
            <td className="py-1">{bandText(table, band)}</td>
            <td className="text-end">{number(band.percent)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function bandText({ speech }: SlotTable, { from, to }: SlotFigures['bands'][number]): string {
  const { t, number } = speech
  if (to === 0) return t('slot_nothing')
  if (from === 0) return t('slot_lessThanStake')
  return to === undefined
    ? t('slot_stakesFrom', { from: number(from) })
    : t('slot_stakesTo', { from: number(from), to: number(to) })
}
