import { Badge, classNames, formatMoney, useUi } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { LevelEmblem } from './level-emblem.tsx'
import type { Level, Status } from './rank-page.tsx'
import { useRewardText } from './use-reward-text.ts'

const PPM_PER_PERCENT = 10_000

/** All levels with what they take and bring: a table where there is room, cards on a phone. */
export function LevelTable({ status }: { status: Status }) {
  const t = useTexts('vip')
  const rows = useRows(status.currency)
  return (
    <section aria-labelledby="level-table">
      <h4 id="level-table" className="mb-3 text-lg font-semibold">
        {t('ladder')}
      </h4>
      <ul className="grid gap-3 sm:grid-cols-2">
        {status.levels.map((level) => {
          const here = level.rankLevel === status.rankLevel
          return (
            <li
              key={level.rankLevel}
              aria-current={here || undefined}
              className={classNames('card p-4', here && 'border-brass')}
            >
              <div className="flex items-center gap-3">
                <LevelEmblem
                  level={level.rankLevel}
                  color={level.color}
                  color2={level.color2}
                  size={52}
                />
                <div className="min-w-0 grow">
                  <p className="text-sm text-muted">
                    {t('levelNumber', { level: level.rankLevel })}
                  </p>
                  <p className="font-display text-xl leading-tight font-medium">
                    {level.labelName}
                  </p>
                </div>
                {here ? <Badge kind="brass">{t('youAreHere')}</Badge> : null}
              </div>
              <dl className="mt-3 grid gap-1.5 border-line border-t pt-3 text-sm">
                {rows(level).map(([label, value]) => (
                  <div key={label} className="flex justify-between gap-4">
                    <dt className="text-muted">{label}</dt>
                    <dd className="text-end font-medium">{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A gift in words: those go on in the next line where an amount would not. */
const Gift = ({ children }: { children: ReactNode }) => (
  <bdi className="whitespace-normal">{children}</bdi>
)

/** Only what a level has: a list of "nothing" helps nobody. */
function useRows(currency: string) {
  const t = useTexts('vip')
  const { locale } = useUi()
  const words = useRewardText()
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return (level: Level): (readonly [string, ReactNode])[] => {
    const most = level.withdrawalDailyMaximum
    const withdrawals = most === null ? t('usual') : <bdi>{money(most)}</bdi>
    const all: (readonly [string, ReactNode | false])[] = [
      [t('entry'), level.rankLevel > 0 && <Entry level={level} money={money} />],
      [t('keepColumn'), level.rankLevel > 0 && <bdi>{money(level.keepTurnover)}</bdi>],
      [t('upgradeGift'), level.upgradeGift && <Gift>{words(level.upgradeGift)}</Gift>],
      [t('monthlyGift'), level.monthlyGift && <Gift>{words(level.monthlyGift)}</Gift>],
      [t('birthdayGift'), level.birthdayGift && <Gift>{words(level.birthdayGift)}</Gift>],
      [
        t('rebate'),
        level.rebatePpm > 0 && (
          <bdi className="num">
            {t('rebateValue', { percent: percent.format(level.rebatePpm / PPM_PER_PERCENT) })}
          </bdi>
        ),
      ],
      [t('withdrawals'), withdrawals],
      [t('service'), t(level.vipService ? 'serviceVip' : 'serviceChat')],
    ]
    return all.filter(([, value]) => value !== false && value !== null)
  }
}

function Entry({ level, money }: { level: Level; money: (amount: string) => string }) {
  const t = useTexts('vip')
  return (
    <>
      <bdi>{money(level.turnover)}</bdi>
      {/[1-9]/.test(level.deposits) ? (
        <span className="block text-muted">
          {t('andDeposits', { amount: money(level.deposits) })}
        </span>
      ) : null}
      {level.kycLevel > 0 ? (
        <span className="block text-muted">{t('andKyc', { level: level.kycLevel })}</span>
      ) : null}
    </>
  )
}
