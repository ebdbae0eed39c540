import { Badge } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../server/ask.ts'
import { reading } from '../../../server/query-client.ts'
import { useTexts } from '../../../texts/texts.ts'
import { Moment } from '../moment.tsx'
import { Read } from '../read-states.tsx'
import { BreakButtons } from './break-buttons.tsx'
import { LimitLine } from './limit-line.tsx'

export type Safety = Answer<'memberSafety'>

/** Limits and breaks. Lower counts at once; higher waits a day and asks again. */
export function SafetyPanel() {
  const t = useTexts('centre')
  const safety = useQuery(reading('memberSafety', {}))
  return (
    <Read query={safety}>
      {({ limits, currency, playStop }) => (
        <div className="grid grid-cols-1 gap-6">
          {playStop ? (
            <p className="flex flex-wrap items-center gap-3 rounded-[10px] bg-raised p-4">
              <Badge kind="brass">{t(`stop_${playStop.kind}`)}</Badge>
              {playStop.until ? (
                <span>
                  {t('until')} <Moment at={playStop.until} className="font-medium" />
                </span>
              ) : null}
              <span className="text-muted">{t('stopLead')}</span>
            </p>
          ) : null}
          {(['deposit', 'stake'] as const).map((kind) => (
            <div key={kind} className="grid grid-cols-1 gap-2">
              <h5 className="font-semibold">{t(`limit_${kind}`)}</h5>
              <ul className="grid grid-cols-1 gap-2">
                {limits
                  .filter((limit) => limit.kind === kind)
                  .map((limit) => (
                    <LimitLine key={limit.frame} limit={limit} currency={currency} />
                  ))}
              </ul>
            </div>
          ))}
          <BreakButtons />
        </div>
      )}
    </Read>
  )
}
