import { formatAmount, parseAmount } from '@parlour/money'
import { buttonLook, Countdown, formatMoney, Money, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useHouse } from '../../base/session/house.ts'
import { useUntilShown } from '../../base/session/open-round.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useSessionStart } from '../../base/session/session-start.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { openMember, openOverlay } from '../../base/overlays/overlays.ts'

const frameNames = { day: 'limitDay', week: 'limitWeek', month: 'limitMonth' } as const

/** The responsible-gaming bar: age, session clock, limits, a break, help. */
export function PlayBar() {
  const t = useTexts('shell')
  const house = useHouse()
  const player = usePlayer()
  const began = useSessionStart()
  const age = house?.jurisdiction.minimumAge
  return (
    <section
      aria-label={t('playSafely')}
      className="card num flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5 text-note text-muted"
    >
      {age ? (
        <abbr
          title={t('ageMark', { age })}
          className="grid size-9 place-items-center rounded-full border-2 border-line-strong text-xs font-bold text-text no-underline"
        >
          {t('ageShort', { age })}
        </abbr>
      ) : null}
      {age && !player ? <span>{t('ageMark', { age })}</span> : null}
      {began ? (
        <span>
          {t('session')} <Countdown since={began} now={Date.now} className="text-text" />
        </span>
      ) : null}
      {player && !player.trial ? (
        <>
          <Result />
          <Limit />
        </>
      ) : null}
      <span className="-mx-3 flex flex-wrap items-center gap-1 sm:ms-auto">
        {player && !player.trial ? (
          <button
            type="button"
            className={quiet}
            onClick={() => openMember('responsibleGaming', 'break')}
          >
            {t('takeBreak')}
          </button>
        ) : null}
        <button type="button" className={quiet} onClick={() => openOverlay({ kind: 'safety' })}>
          {player && !player.trial ? t('help') : t('playSafely')}
        </button>
      </span>
    </section>
  )
}

const quiet = buttonLook('quiet', 'medium', 'px-3 text-note text-text')

/** What this session has won or lost, as the header says it, and beside it what nothing has decided yet. */
function Result() {
  const t = useTexts('shell')
  const { locale } = useUi()
  const { data: booked } = useQuery(reading('playSession', {}))
  const data = useUntilShown(booked)
  if (!data) return null
  return (
    <span>
      {t('resultSession')}{' '}
      <b className="font-semibold text-text">
        <Money amount={data.net} currency={data.currency} signed short />
      </b>
      {/[1-9]/.test(data.open)
        ? ` · ${t('stillOpen', { amount: formatMoney(data.open, data.currency, locale) })}`
        : null}
    </span>
  )
}

/** The tightest stake limit the player has set, and what is left of it. */
function Limit() {
  const t = useTexts('shell')
  const { locale } = useUi()
  const { data } = useQuery(reading('memberSafety', {}))
  if (!data) return null
  const limit = data.limits.find(({ kind, amount }) => kind === 'stake' && amount !== null)
  if (!limit?.amount) {
    return (
      <button type="button" className={quiet} onClick={() => openMember('responsibleGaming')}>
        {t('setLimits')}
      </button>
    )
  }
  const money = (amount: string) => formatMoney(amount, data.currency, locale)
  const left = (parseAmount(limit.amount) ?? 0n) - (parseAmount(limit.used) ?? 0n)
  return (
    <span>
      {t(frameNames[limit.frame])}{' '}
      <b className="font-semibold text-text">
        {t('limitLeft', {
          limit: money(limit.amount),
          left: money(formatAmount(left < 0n ? 0n : left)),
        })}
      </b>
    </span>
  )
}
