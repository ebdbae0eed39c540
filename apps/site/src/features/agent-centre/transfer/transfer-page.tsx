import { Button, EmptyState, Field, Money, Select, Skeleton, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, ask } from '../../../server/ask.ts'
import { reading } from '../../../server/query-client.ts'
import { usePlayer } from '../../../session/session.ts'
import { openMember } from '../../../shell/overlays.ts'
import { useTexts } from '../../../texts/texts.ts'
import { Moment } from '../../member-centre/moment.tsx'
import { Read } from '../../member-centre/read-states.tsx'
import type { AgentPageProps } from '../agent-pages.ts'
import { MoneyFigure } from '../figure.tsx'
import { TransferForm } from './transfer-form.tsx'

type Transfer = Answer<'lineTransfers'>['transfers'][number]
const LISTED = 20
const MOST_PEOPLE = 100

/** Money to somebody right below: to whom, how much may go, and what went. */
export function TransferPage({ item }: AgentPageProps) {
  const t = useTexts('agents')
  const toUpline = usePlayer()?.info.toUpline ?? false
  const [to, setTo] = useState(item ?? '')
  const people = useQuery({
    queryKey: ['lineTeam', 'direct'],
    queryFn: ({ signal }) =>
      ask('lineTeam', { query: { page: 1, pageSize: MOST_PEOPLE } }, { signal }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Read query={people} skeleton={<Skeleton className="h-72" />}>
        {({ members }) =>
          members.length === 0 ? (
            <EmptyState icon="users" title={t('nobodyBelow')}>
              {t('nobodyBelowLead')}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <div className="flex flex-wrap items-end gap-3">
                <Field label={t('sendTo')} className="grow sm:max-w-sm">
                  {(control) => (
                    <Select
                      {...control}
                      value={to || members[0]?.memberId}
                      onChange={(event) => setTo(event.target.value)}
                    >
                      {members.map(({ memberId, account }) => (
                        <option key={memberId} value={memberId}>
                          {account}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                {toUpline ? (
                  <Button
                    kind="ghost"
                    className="mb-0.5"
                    onClick={() => openMember('transferUpline')}
                  >
                    {t('toUpline')}
                  </Button>
                ) : null}
              </div>
              <To key={to} memberId={to || (members[0]?.memberId ?? '')} />
            </div>
          )
        }
      </Read>
      <History />
    </div>
  )
}

function To({ memberId }: { memberId: string }) {
  const t = useTexts('agents')
  const terms = useQuery(reading('downlineTransferTerms', { params: { memberId } }))
  return (
    <Read query={terms} skeleton={<Skeleton className="h-72" />}>
      {(shown) =>
        shown.open ? (
          <>
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              <MoneyFigure
                name={t('available')}
                amount={shown.available}
                currency={shown.currency}
                strong
              />
              <MoneyFigure name={t('locked')} amount={shown.locked} currency={shown.currency} />
              <MoneyFigure
                name={t('leftToday')}
                amount={shown.leftToday}
                currency={shown.currency}
              />
            </dl>
            <TransferForm memberId={memberId} terms={shown} />
          </>
        ) : (
          <EmptyState icon="users" title={t('transfersClosed')}>
            {t('transfersClosedLead')}
          </EmptyState>
        )
      }
    </Read>
  )
}

function History() {
  const t = useTexts('agents')
  const listed = useQuery(reading('lineTransfers', { query: { page: 1, pageSize: LISTED } }))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 className="text-lg font-semibold">{t('transferHistory')}</h4>
      <Read query={listed}>
        {({ transfers }) => (
          <Table<Transfer>
            caption={t('transferHistory')}
            rows={transfers}
            rowKey={(one) => one.transferId}
            csvName="transfers.csv"
            empty={<EmptyState icon="list" title={t('noTransfers')} />}
            columns={[
              {
                key: 'when',
                head: t('when'),
                cell: (one) => <Moment at={one.createdAt} className="" />,
                csv: (one) => one.createdAt,
              },
              {
                key: 'way',
                head: t('direction'),
                cell: (one) => (
                  <span dir="auto">{t(`way_${one.direction}`, { other: one.other })}</span>
                ),
                csv: (one) => t(`way_${one.direction}`, { other: one.other }),
              },
              {
                key: 'amount',
                head: t('amount'),
                end: true,
                cell: (one) => (
                  <Money
                    amount={one.direction === 'sent' ? `-${one.amount}` : one.amount}
                    currency={one.currency}
                    signed
                    coloured
                  />
                ),
                csv: (one) => (one.direction === 'sent' ? `-${one.amount}` : one.amount),
              },
            ]}
          />
        )}
      </Read>
    </section>
  )
}
