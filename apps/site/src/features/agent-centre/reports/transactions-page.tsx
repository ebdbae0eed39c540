import { Chip, EmptyState, Table, moneyColumn } from '@parlour/ui'
import { useDeferredValue, useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { useGameNames } from '../../../parts/records/game-names.ts'
import { InAndOut } from '../../../parts/records/in-and-out.tsx'
import { useReason } from '../../../parts/records/reason.ts'
import { RecordBar } from '../../../parts/records/record-bar.tsx'
import { NameSearch } from '../name-search.tsx'
import { PagedRead } from '../paged-read.tsx'
import { usePeople } from '../people.ts'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { usePages } from '../use-pages.ts'
import { MoveSource } from './move-source.tsx'

type Line = Answer<'teamTransactions'>['lines'][number]
const groups = ['bets', 'deposits', 'withdrawals', 'bonuses', 'transfers', 'other'] as const

/** Movements of the cash of the agent, or of somebody in the team. */
export function TransactionsPage({ item }: { item: string | undefined }) {
  const t = useTexts('agent-records')
  const [days, setDays] = useRecordDays(7)
  const [of, setOf] = useState(item ?? '')
  const [group, setGroup] = useState('')
  const filter = { ...days, ...(of && { of }), ...(group && { group }) }
  const record = usePages('teamTransactions', { query: filter })
  const [search, setSearch] = useState('')
  const { people, choices } = usePeople({ scope: 'team' }, of, useDeferredValue(search))
  return (
    <>
      <div className="mb-3 grid gap-2">
        <NameSearch value={search} onChange={setSearch} />
        {search.trim() === '' ? null : (
          <Found found={people.data?.members} chosen={of} onChoose={setOf} />
        )}
      </div>
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() => downloadRecord('teamTransactionsFile', filter, 'account-details.csv')}
        narrowings={[
          {
            name: 'of',
            label: t('me'),
            value: of,
            onChange: setOf,
            choices: choices.map(({ memberId, account }) => ({
              value: memberId,
              label: account,
            })),
          },
          {
            name: 'group',
            label: t('allGroups'),
            value: group,
            onChange: setGroup,
            choices: groups.map((value) => ({ value, label: t(`group_${value}`) })),
          },
        ]}
      />
      <PagedRead
        query={record}
        rows={({ lines }) => lines}
        empty={
          <EmptyState icon="list" title={t('noMoves')}>
            {t('noMovesLead')}
          </EmptyState>
        }
      >
        {(lines, { currency, totals }) => (
          <>
            <InAndOut totals={totals} currency={currency} />
            <Moves lines={lines} currency={currency} />
          </>
        )}
      </PagedRead>
    </>
  )
}

/** As many as fit beside each other; whoever means another types on. */
const MOST_FOUND = 8

/** Whom a search found: one press shows their movements. */
function Found({
  found,
  chosen,
  onChoose,
}: {
  found: readonly Answer<'lineTeam'>['members'][number][] | undefined
  chosen: string
  onChoose: (memberId: string) => void
}) {
  const t = useTexts('agents')
  if (found?.length === 0)
    return (
      <p role="status" className="text-sm text-muted">
        {t('nobodyFound')}
      </p>
    )
  return (
    <div className="flex min-h-11 flex-wrap gap-2">
      {found?.slice(0, MOST_FOUND).map(({ memberId, account }) => (
        <Chip key={memberId} pressed={memberId === chosen} onClick={() => onChoose(memberId)}>
          <bdi>{account}</bdi>
        </Chip>
      ))}
    </div>
  )
}

function Moves({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const t = useTexts('agent-records')
  const reasonOf = useReason()
  const nameOf = useGameNames()
  return (
    <Table<Line>
      caption={t('what')}
      rows={lines}
      rowKey={({ id, amount, balance }) => `${id} ${amount} ${balance}`}
      empty={null}
      columns={[
        { key: 'at', head: t('when'), cell: ({ at }) => <Moment at={at} className="" /> },
        {
          key: 'what',
          head: t('what'),
          cell: ({ reason, game, about }) => (
            <span dir="auto">
              {reasonOf(reason)}
              {game ? <span className="text-muted"> · {nameOf(game)}</span> : null}
              {about ? <MoveSource about={about} /> : null}
            </span>
          ),
        },
        moneyColumn('amount', { head: t('amount'), currency, signed: true, coloured: true }),
        moneyColumn('balance', { head: t('balance'), currency }),
      ]}
    />
  )
}
