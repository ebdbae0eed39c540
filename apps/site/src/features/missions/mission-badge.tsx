import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { WaitingCount } from '../../parts/waiting-count.tsx'

/** Claimable and new missions, beside the entry that leads to them (P-13). */
export function MissionBadge() {
  const t = useTexts('missions')
  const { data } = useQuery(reading('missionSummary', { query: {} }))
  if (!data?.badge) return null
  return (
    <>
      <WaitingCount count={data.badge} />
      <span className="spoken">{t('waiting', { count: data.badge })}</span>
    </>
  )
}
