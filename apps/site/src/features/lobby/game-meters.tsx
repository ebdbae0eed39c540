import { formatMoney, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** The house reads its meters once a second; a window that stands open needs no more than this. */
const LOOK_AGAIN_MS = 3_000

const names = {
  quarter: 'meter_quarter',
  half: 'meter_half',
  midnight: 'meter_midnight',
} as const
const isNamed = (meter: string): meter is keyof typeof names => Object.hasOwn(names, meter)

/** Where the meters of a game stand now, up to where each must hit, and who won them last. Nothing until they are here. */
export function GameMeters({ game }: { game: string }) {
  const t = useTexts('lobby')
  const { locale } = useUi()
  const meters = useQuery({ ...reading('jackpotMeters', {}), refetchInterval: LOOK_AGAIN_MS })
  const hits = useQuery(reading('jackpotHits', { query: { limit: 5 } }))
  const nameOf = (meter: string) => (isNamed(meter) ? t(names[meter]) : meter)
  const own = meters.data?.list.filter(({ games }) => games.includes(game)) ?? []
  if (own.length === 0) return null
  const won = hits.data?.list.filter(({ meter }) => own.some((one) => one.meter === meter)) ?? []
  return (
    <section>
      <h3 className="font-semibold">{t('meters')}</h3>
      <dl className="mt-2 grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        {own.map(({ meter, amount, cap, currency }) => (
          <div key={meter} className="rounded-card border border-line p-3">
            <dt className="text-note text-muted">{nameOf(meter)}</dt>
            <dd className="num font-semibold text-lg">
              <bdi>{formatMoney(amount, currency, locale)}</bdi>
            </dd>
            {cap === null ? null : (
              <dd className="text-note text-muted">
                {t('meterBy', { amount: formatMoney(cap, currency, locale) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">{t('metersMeaning')}</p>
      {won.length > 0 ? (
        <>
          <h4 className="mt-3 font-semibold text-sm">{t('metersWon')}</h4>
          <ul className="mt-1">
            {won.map(({ meter, run, name, amount, currency }) => (
              <li
                key={`${meter} ${run}`}
                className="flex justify-between gap-4 border-line border-b py-2 text-sm last:border-0"
              >
                <span>
                  <bdi>{name}</bdi> · {nameOf(meter)}
                </span>
                <bdi className="num">{formatMoney(amount, currency, locale)}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
