import { EmptyState, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { CurrentLevel } from './current-level.tsx'
import { LevelGifts } from './level-gifts.tsx'
import { LevelHistory } from './level-history.tsx'
import { LevelTable } from './level-table.tsx'

export type Status = Answer<'vipStatus'>
export type Level = Status['levels'][number]

/** The VIP bonus (D-02): the level, the way up, what keeps it, its gifts, and what all levels bring. */
export function RankPage() {
  const t = useTexts('vip')
  const { code: language } = useLanguage()
  const query = useQuery(reading('vipStatus', { query: { language } }))
  return (
    <Read query={query} skeleton={<SkeletonRows rows={4} className="h-32" />}>
      {(status) =>
        status.levels.length === 0 ? (
          <EmptyState icon="trophy" title={t('noLadder')}>
            {t('noLadderText')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-8">
            <CurrentLevel status={status} />
            <LevelGifts gifts={status.gifts} />
            <LevelTable status={status} />
            <LevelHistory status={status} />
            <p className="text-sm text-muted">{t('care')}</p>
          </div>
        )
      }
    </Read>
  )
}
