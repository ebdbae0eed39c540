import { Button, Tabs } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../base/server/query-client.ts'
import { leaveOverlayFor } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { LeaderboardPanel } from './leaderboard-panel.tsx'
import { MissionList } from './mission-list.tsx'

/** Missions with what can be claimed, and the leaderboard beside them (P-13). */
export function MissionsPage() {
  const t = useTexts('missions')
  const [tab, setTab] = useState<'missions' | 'leaderboard'>('missions')
  const missions = useQuery(reading('missionSummary', { query: {} }))
  // The same count as beside the entry that leads here.
  const waiting = missions.data?.badge
  return (
    <Tabs
      label={t('tabs')}
      active={tab}
      onSelect={setTab}
      tabs={[
        { key: 'missions', label: t('missions'), ...(waiting ? { count: waiting } : {}) },
        { key: 'leaderboard', label: t('leaderboard') },
      ]}
    >
      {tab === 'missions' ? <MissionList query={missions} /> : <LeaderboardPanel />}
      <p className="mt-6 flex flex-wrap gap-3">
        {(['raffle', 'winners'] as const).map((page) => (
          <Button key={page} kind="ghost" onClick={() => leaveOverlayFor(`/${page}`)}>
            {t(page)}
          </Button>
        ))}
      </p>
    </Tabs>
  )
}
