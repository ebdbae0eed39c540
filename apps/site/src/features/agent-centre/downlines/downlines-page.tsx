import { Button, EmptyState, Icon, Select, Table } from '@parlour/ui'
import { useDeferredValue, useState } from 'react'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import type { AgentPageProps } from '../agent-pages.ts'
import { type Member, useMemberColumns } from '../member-columns.tsx'
import { NameSearch } from '../name-search.tsx'
import { PagedRead } from '../paged-read.tsx'
import { teamQuery } from '../people.ts'
import { usePages } from '../use-pages.ts'
import { MemberDetail } from './member-detail.tsx'

const sorts = ['account', 'registered', 'login'] as const
const kinds = ['agent', 'member'] as const

/** People right below: search, sort, and each down to rates, note and contracts. */
export function DownlinesPage({ item }: AgentPageProps) {
  const t = useTexts('agents')
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('')
  const [sort, setSort] = useState<(typeof sorts)[number]>('account')
  const wanted = useDeferredValue(search.trim())
  const team = usePages('lineTeam', {
    query: { ...teamQuery(wanted), sort, ...(kind && { kind }) },
  })
  if (item) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Button
          kind="quiet"
          className="-ms-3 justify-self-start"
          onClick={() => openAgent('downlineManagement')}
        >
          <Icon name="chevronStart" size={18} />
          {t('allDownlines')}
        </Button>
        <MemberDetail memberId={item} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <NameSearch value={search} onChange={setSearch} />
        <Select
          compact
          className="max-sm:grow"
          aria-label={t('accountKind')}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        >
          <option value="">{t('allKinds')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind_${one}`)}
            </option>
          ))}
        </Select>
        <Select
          compact
          className="max-sm:grow"
          aria-label={t('sort')}
          value={sort}
          onChange={(event) => setSort(event.target.value as typeof sort)}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`sort_${one}`)}
            </option>
          ))}
        </Select>
        <Button
          kind="ghost"
          className="ms-auto max-sm:w-full"
          onClick={() => openAgent('registerCenter')}
        >
          {t('openAccount')}
        </Button>
      </div>
      <PagedRead
        query={team}
        rows={(page) => page.members}
        empty={
          <EmptyState icon="users" title={wanted || kind ? t('nobodyFound') : t('nobodyBelow')}>
            {wanted || kind ? t('nobodyFoundLead') : t('nobodyBelowLead')}
          </EmptyState>
        }
      >
        {(members, { total }) => (
          <>
            <p className="text-sm text-muted">{t('peopleCount', { count: total })}</p>
            <People members={members} anyLevel={wanted !== ''} />
          </>
        )}
      </PagedRead>
    </div>
  )
}

function People({ members, anyLevel }: { members: readonly Member[]; anyLevel: boolean }) {
  const t = useTexts('agents')
  const all = useMemberColumns('account', 'level', 'kind', 'login', 'since', 'team', 'rates')
  const columns = anyLevel ? all : all.filter(({ key }) => key !== 'level')
  return (
    <Table<Member>
      caption={t('allDownlines')}
      rows={members}
      rowKey={({ memberId }) => memberId}
      onOpen={(memberId) => memberId && openAgent('downlineManagement', memberId)}
      csvName="downlines.csv"
      empty={null}
      columns={columns}
    />
  )
}
