import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** Claimable and new missions, beside the entry that leads to them (P-13). */
export function MissionBadge() {
  const t = useTexts('missions')
  const { data } = useQuery(reading('missionSummary', { query: {} }))
  if (!data?.badge) return null
  return (
    <span className="num ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-brass-fill px-1.5 text-xs font-semibold text-on-brass">
      <span aria-hidden="true">{data.badge}</span>
      <span className="spoken">{t('waiting', { count: data.badge })}</span>
    </span>
  )
}
