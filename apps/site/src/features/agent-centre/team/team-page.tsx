import { EmptyState, Skeleton, Table, Tabs } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { Count, Figure, Figures } from '../figure.tsx'
import { type Member, useMemberColumns } from '../member-columns.tsx'
import { NameSearch } from '../name-search.tsx'
import { PagedRead } from '../paged-read.tsx'
import { teamQuery } from '../people.ts'
import { usePages } from '../use-pages.ts'
import { type Step, WayDown } from '../way-down.tsx'
import { LineMap } from './line-map.tsx'
import { Ranking } from './ranking.tsx'
import { TeamMessages } from './team-messages.tsx'

/** The whole team: how many on each level, and the line level by level, down to the last. */
export function TeamPage() {
  const t = useTexts('agents')
  const [view, setView] = useState<'levels' | 'map' | 'ranking' | 'messages'>('levels')
  const summary = useQuery(reading('lineTeamSummary', {}))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Read query={summary} skeleton={<Skeleton className="h-24" />}>
        {(answer) => <People summary={answer} />}
      </Read>
      <Tabs
        label={t('teamViews')}
        tabs={[
          { key: 'levels', label: t('team_levels') },
          { key: 'map', label: t('team_map') },
          { key: 'ranking', label: t('team_ranking') },
          { key: 'messages', label: t('team_messages') },
        ]}
        active={view}
        onSelect={setView}
      >
        {view === 'map' ? (
          <LineMap />
        ) : view === 'ranking' ? (
          <Ranking />
        ) : view === 'messages' ? (
          <TeamMessages />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {summary.data ? <Levels levels={summary.data.levels} /> : null}
            <Walk />
          </div>
        )}
      </Tabs>
    </div>
  )
}

type Summary = Answer<'lineTeamSummary'>

function People({ summary }: { summary: Summary }) {
  const t = useTexts('agents')
  const count = (value: number) => <Count value={value} />
  return (
    <Figures label={t('levels')}>
      <Figure name={t('wholeTeam')} strong>
        {count(summary.team)}
      </Figure>
      <Figure name={t('agents')} strong>
        {count(summary.agents)}
      </Figure>
      <Figure name={t('newToday')} strong>
        {count(summary.newToday)}
      </Figure>
      <Figure name={t('newIn30Days')} strong>
        {count(summary.newIn30Days)}
      </Figure>
    </Figures>
  )
}

/** How many stand on each level. */
function Levels({ levels }: { levels: Summary['levels'] }) {
  const t = useTexts('agents')
  const widest = Math.max(...levels.map(({ members }) => members), 1)
  if (levels.length === 0) return null
  return (
    <section className="card grid gap-3 p-5" aria-label={t('levels')}>
      <h4 className="font-semibold">{t('levels')}</h4>
      <dl className="grid gap-2.5">
        {levels.map(({ distance, members }) => (
          <div
            key={distance}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_4rem] items-center gap-3 text-sm"
          >
            <dt className="text-muted">{t('levelNumber', { number: distance })}</dt>
            <dd
              aria-hidden="true"
              className="told-track h-2.5 overflow-hidden rounded-full bg-line"
            >
              <span
                className="told-fill block h-full rounded-full bg-brand"
                style={{ inlineSize: `${(members / widest) * 100}%` }}
              />
            </dd>
            <dd className="text-end font-semibold">
              <Count value={members} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Somebody's direct downlines; a name with people below leads one level further down. */
function Walk() {
  const t = useTexts('agents')
  const [path, setPath] = useState<readonly Step[]>([])
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const of = path.at(-1)
  const team = usePages('lineTeam', {
    query: { ...teamQuery(wanted), sort: 'account', ...(of && { of: of.memberId }) },
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <NameSearch value={search} onChange={setSearch} />
      <WayDown
        path={path}
        onChoose={(memberId) => {
          const at = path.findIndex((step) => step.memberId === memberId)
          setPath(path.slice(0, at + 1))
        }}
      />
      <PagedRead
        query={team}
        rows={(page) => page.members}
        empty={
          <EmptyState icon="users" title={t(wanted ? 'nobodyFound' : 'nobodyBelow')}>
            {of || wanted ? null : t('nobodyBelowLead')}
          </EmptyState>
        }
      >
        {(members) => (
          <Below
            members={members}
            // Who was found by name may stand anywhere: their own page tells the way down to them.
            {...(!wanted && {
              onDown: ({ memberId, account }) => setPath([...path, { memberId, account }]),
            })}
          />
        )}
      </PagedRead>
    </section>
  )
}

function Below({
  members,
  onDown,
}: {
  members: readonly Member[]
  onDown?: (member: Member) => void
}) {
  const t = useTexts('agents')
  const columns = useMemberColumns('account', 'level', 'kind', 'since', 'rates', 'direct', 'team')
  return (
    <Table<Member>
      caption={t('wayDown')}
      rows={members}
      rowKey={({ memberId }) => memberId}
      onOpen={(memberId) => {
        const member = members.find((one) => one.memberId === memberId)
        if (!member) return
        if (member.directCount > 0 && onDown) onDown(member)
        else openAgent('downlineManagement', member.memberId)
      }}
      csvName="team.csv"
      empty={null}
      columns={columns}
    />
  )
}
