import { formatMoney } from '@parlour/ui/format-money.ts'
import { useStore } from '../frame/store.ts'
import type { CrashTable } from './crash-table.ts'
import { timesOf } from './places.ts'

/** The largest bets of the round, names shortened: who has collected, and at what. */
export function OthersList({ table }: { table: CrashTable }) {
  const { table: now } = useStore(table.view)
  const { t, locale } = table.speech
  const bets = now.round?.bets ?? []
  if (bets.length === 0) return <p className="others-none">{t('crash_noOthers')}</p>
  return (
    <ul className="others">
      {bets.map(({ name, stake, currency, multiplier }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are shortened, and two may be alike.
        <li key={at} data-collected={multiplier !== null || undefined}>
          <bdi>{name}</bdi>
          <bdi>{formatMoney(stake, currency, locale, { short: true })}</bdi>
          <bdi>{multiplier === null ? '–' : timesOf(multiplier, table.speech)}</bdi>
        </li>
      ))}
    </ul>
  )
}
