import { EmptyState } from '@parlour/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { MissionCard } from '../../parts/missions/mission-card.tsx'

type Summary = Answer<'missionSummary'>

/** What can be claimed stands first, then what runs; what is done or locked comes last. */
const order = { COMPLETED: 0, ACTIVE: 1, LOCKED: 2, CLAIMED: 3, EXPIRED: 4 } as const

export function MissionList({ query }: { query: UseQueryResult<Summary> }) {
  const t = useTexts('missions')
  useSeen(query.data)
  return (
    <Read query={query}>
      {({ missions, now }) =>
        missions.length === 0 ? (
          <EmptyState icon="star" title={t('noMissions')}>
            {t('noMissionsText')}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {missions
              .toSorted((one, other) => order[one.state] - order[other.state])
              .map((mission) => (
                <li key={mission.missionId}>
                  <MissionCard mission={mission} now={now} all={missions} />
                </li>
              ))}
          </ul>
        )
      }
    </Read>
  )
}

/** Missions that were shown are no longer new; the mark stays until the page is left. */
function useSeen(summary: Summary | undefined) {
  const fresh = summary?.missions.filter((mission) => mission.fresh).map((one) => one.missionId)
  const named = fresh?.join(' ') ?? ''
  useEffect(() => {
    if (named === '') return
    return () => {
      ask('seeMissions', { body: { missionIds: named.split(' ') } })
        .then(() => refresh('missionSummary'))
        .catch(() => undefined)
    }
  }, [named])
}
