import { Button, formatMoney } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'

/** What of the cash can leave now: all of it, but for what still has to be played. */
export function useFreeCash(cash: string | undefined): string | undefined {
  const { data } = useQuery(reading('bonusDetails', {}))
  return data && Number(data.rolloverLeft) > 0 ? data.cashFree : cash
}

/** What is still to be played before money may leave, with the way to its details; nothing where all is free. */
export function LockedNotice() {
  const t = useTexts('cashout')
  const { locale } = useLanguage()
  const { data } = useQuery(reading('bonusDetails', {}))
  if (!data || Number(data.rolloverLeft) === 0) return null
  const open = data.locks.filter((lock) => lock.closedAs === null)
  const required = open.reduce((sum, lock) => sum + Number(lock.required), 0)
  const done = Math.max(0, required - Number(data.rolloverLeft))
  const money = (amount: string) => formatMoney(amount, data.currency, locale)
  return (
    <section className="card grid gap-3 border-brass/40 p-5" aria-label={t('locked')}>
      <p className="font-semibold">
        {t('leftOf', { left: money(data.rolloverLeft), all: money(required.toFixed(4)) })}
      </p>
      <progress
        className="h-2 w-full overflow-hidden rounded-full accent-brass"
        max={required}
        value={done}
        aria-label={t('locked')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow text-sm text-muted">
          {t('lockedLead', { free: money(data.cashFree), held: money(data.cashHeld) })}
        </p>
        <Button kind="ghost" size="small" onClick={() => openMember('bonuses')}>
          {t('lockedMore')}
        </Button>
      </div>
    </section>
  )
}
