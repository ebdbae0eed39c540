import { formatMoney, Icon, useUi } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../../base/texts/texts.ts'
import type { Answer } from '../../../base/server/ask.ts'

type Markets = Answer<'lotteryMarkets'>
type Market = Markets['markets'][number]

/** So many bets are more than people choose: only a list of a hundred thousand numbers meets such a bound. */
const MORE_THAN_ANYBODY = 50_000

const capNames = ['perLine', 'perMember', 'perDraw'] as const

/** The most a lottery pays, told before anything is bought; nothing where wins have no end. */
export function PayoutCaps({ caps, currency }: { caps: Markets['caps']; currency: string }) {
  const t = useTexts('lottery-plays')
  const { locale } = useUi()
  const told = capNames.flatMap((name) => {
    const cap = caps[name]
    return cap === null ? [] : [t(`cap_${name}`, { amount: formatMoney(cap, currency, locale) })]
  })
  if (told.length === 0) return null
  return (
    <Told>
      {t('capsTitle')} {told.join(' · ')}
    </Told>
  )
}

/** How much of a market may be bet. */
export function MarketLimits({ market, currency }: { market: Market; currency: string }) {
  const t = useTexts('lottery-plays')
  const { locale } = useUi()
  const { maxBets, numberLimit } = market
  return (
    <>
      {maxBets === null || maxBets >= MORE_THAN_ANYBODY ? null : (
        <Told>{t('mostBets', { n: maxBets })}</Told>
      )}
      {numberLimit === null ? null : (
        <Told>{t('numberLimit', { amount: formatMoney(numberLimit, currency, locale) })}</Told>
      )}
    </>
  )
}

/** Numbers that are not sold now, or cost more, before somebody chooses them. */
export function HotNumbers({ hot }: Pick<Market, 'hot'>) {
  const t = useTexts('lottery-plays')
  const { locale } = useUi()
  if (hot.length === 0) return null
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const closed = hot.filter(({ state }) => state === 'closed').map(({ number }) => number)
  const dearer = hot
    .filter(({ state }) => state === 'surcharge')
    .map(({ number, surchargePpm }) =>
      t('hotCosts', { number, percent: percent.format(surchargePpm / 1_000_000) }),
    )
  const told = [
    ...(closed.length > 0 ? [t('hotClosed', { numbers: closed.join(', ') })] : []),
    ...dearer,
  ]
  return <Told>{told.join(' · ')}</Told>
}

const Told = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-note text-muted">
    <Icon name="info" size={16} className="mt-0.5 shrink-0" />
    <span dir="auto">{children}</span>
  </p>
)
