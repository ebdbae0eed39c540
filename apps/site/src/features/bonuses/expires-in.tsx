import { DAY_MS } from '@parlour/time'
import { Countdown } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'

/** Days that are left, and on the last day a clock. The server's clock counts, not this device's. */
export function ExpiresIn({ at, now }: { at: string; now: string }) {
  const t = useTexts('bonuses')
  const [ahead] = useState(() => Date.parse(now) - Date.now())
  const until = Date.parse(at)
  const left = until - Date.parse(now)
  return (
    <div className="text-end text-sm max-sm:text-start">
      <p className="text-muted">
        {t('expires')} <Moment at={at} className="" />
      </p>
      <p className="font-medium">
        {left > DAY_MS ? (
          t('daysLeft', { days: Math.floor(left / DAY_MS) })
        ) : (
          <>
            {t('expiresIn')}{' '}
            <Countdown until={until} now={() => Date.now() + ahead} soonSeconds={3600} />
          </>
        )}
      </p>
    </div>
  )
}
