import { Badge, type BadgeKind, Button, EmptyState, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { EarnedWords } from '../../parts/missions/earned-words.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'

type Friend = Answer<'listReferredFriends'>['list'][number]

const looks: Readonly<Record<Friend['state'], BadgeKind>> = {
  registered: 'plain',
  deposited: 'info',
  qualified: 'good',
  review: 'info',
  paid: 'brass',
  refused: 'bad',
  cancelled: 'bad',
}

/** The friends with the step each has reached; who they are stays theirs. */
export function FriendsTable() {
  const t = useTexts('missions')
  const [pageNo, setPage] = useState(1)
  const friends = useQuery(reading('listReferredFriends', { query: { pageNo } }))
  return (
    <section className="grid gap-3" aria-label={t('friends')}>
      <h4 className="font-semibold">{t('friends')}</h4>
      <Read query={friends}>
        {({ list, totalPages }) => (
          <>
            <Table<Friend>
              caption={t('friends')}
              rows={list}
              rowKey={({ name, registeredAt }) => `${name} ${registeredAt}`}
              csvName="friends"
              empty={
                <EmptyState icon="users" title={t('noFriends')}>
                  {t('noFriendsText')}
                </EmptyState>
              }
              columns={[
                {
                  key: 'name',
                  head: t('name'),
                  cell: ({ name }) => <bdi>{name}</bdi>,
                  csv: ({ name }) => name,
                },
                {
                  key: 'registeredAt',
                  head: t('since'),
                  cell: ({ registeredAt }) => <Moment at={registeredAt} />,
                  csv: ({ registeredAt }) => registeredAt,
                },
                {
                  key: 'state',
                  head: t('step'),
                  mark: true,
                  cell: ({ state }) => <Badge kind={looks[state]}>{t(`friend_${state}`)}</Badge>,
                  csv: ({ state }) => state,
                },
                {
                  key: 'percent',
                  head: t('played'),
                  end: true,
                  cell: ({ percent }) => <bdi className="num">{percent}%</bdi>,
                  csv: ({ percent }) => percent,
                },
                {
                  key: 'reward',
                  head: t('prize'),
                  end: true,
                  cell: ({ reward, rewardAt }) =>
                    reward ? (
                      <span className="grid justify-items-end">
                        <EarnedWords earned={reward} />
                        {rewardAt ? <Moment at={rewardAt} /> : null}
                      </span>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
            {totalPages > 1 ? (
              <div className="flex justify-center gap-3">
                <Button kind="ghost" disabled={pageNo === 1} onClick={() => setPage(pageNo - 1)}>
                  {t('newer')}
                </Button>
                <Button
                  kind="ghost"
                  disabled={pageNo >= totalPages}
                  onClick={() => setPage(pageNo + 1)}
                >
                  {t('older')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Read>
    </section>
  )
}
