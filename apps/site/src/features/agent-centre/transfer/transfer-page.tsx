import { Button, EmptyState, Field, Select, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ask } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { usePlayer } from '../../../base/session/session.ts'
import { openMember } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { TransferForm } from '../../../parts/line-transfer/transfer-form.tsx'
import { TransferHistory } from '../../../parts/line-transfer/transfer-history.tsx'
import { Read } from '../../../parts/reads/read-states.tsx'
import type { AgentPageProps } from '../agent-pages.ts'
import { OpenDebts } from '../contracts/debts.tsx'
import { MoneyFigure } from '../figure.tsx'
import { NameSearch } from '../name-search.tsx'
import { usePeople } from '../people.ts'

/** Money to somebody right below: to whom, how much may go, and what went. */
export function TransferPage({ item }: AgentPageProps) {
  const t = useTexts('agents')
  const toUpline = usePlayer()?.info.toUpline ?? false
  const [to, setTo] = useState(item ?? '')
  const [search, setSearch] = useState('')
  const { people, choices, isLong } = usePeople({}, to, useDeferredValue(search))
  const receiver = to || choices[0]?.memberId
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <OpenDebts />
      <Read query={people} skeleton={<Skeleton className="h-72" />}>
        {() =>
          choices.length === 0 && search === '' ? (
            <EmptyState icon="users" title={t('nobodyBelow')}>
              {t('nobodyBelowLead')}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <div className="flex flex-wrap items-end gap-3">
                {isLong ? <NameSearch value={search} onChange={setSearch} /> : null}
                <Field label={t('sendTo')} className="grow sm:max-w-sm">
                  {(control) => (
                    <Select
                      {...control}
                      value={receiver}
                      onChange={(event) => setTo(event.target.value)}
                    >
                      {choices.map(({ memberId, account }) => (
                        <option key={memberId} value={memberId}>
                          {account}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                {toUpline ? (
                  <Button kind="ghost" className="mb-0.5" onClick={() => openMember('upline')}>
                    {t('toUpline')}
                  </Button>
                ) : null}
              </div>
              {receiver ? (
                <To key={receiver} memberId={receiver} />
              ) : (
                <EmptyState icon="users" title={t('nobodyFound')} />
              )}
            </div>
          )
        }
      </Read>
      <TransferHistory />
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
            <dl className="grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3">
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
            <TransferForm
              terms={shown}
              way={{
                operation: 'downline-transfer',
                to: memberId,
                send: (body) => ask('transferToDownline', { params: { memberId }, body }),
              }}
            />
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
