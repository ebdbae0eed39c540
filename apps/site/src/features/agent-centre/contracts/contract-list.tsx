import { EmptyState } from '@parlour/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { PagedRead } from '../paged-read.tsx'
import { nextPage } from '../use-pages.ts'
import { ContractCard } from './contract-card.tsx'
import { type Kind, type KindRules, process, processCalls, type View } from './kinds.ts'

/** Contracts of one kind in one view, the newest first. */
export function ContractList({
  kind,
  view,
  currency,
  agentId,
  rules,
}: {
  kind: Kind
  view: View
  currency: string
  agentId: string | undefined
  rules: KindRules
}) {
  const t = useTexts('agents')
  const narrowed = view === 'downlines' && agentId ? { agentId } : {}
  const contracts = useInfiniteQuery({
    queryKey: keyOf(processCalls[kind], view, narrowed),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      process(kind, { action: 'LIST', view, ...narrowed, page: pageParam }, signal),
    getNextPageParam: ({ page, pageSize, total }) =>
      nextPage({ page: page ?? 1, pageSize: pageSize ?? 1, total: total ?? 0 }),
  })
  return (
    <PagedRead
      query={contracts}
      rows={(page) => page.contracts ?? []}
      empty={<EmptyState icon="receipt" title={t(`none_${view}`)} />}
    >
      {(list) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
          {list.map((contract) => (
            <li key={contract.contractId} className="min-w-0">
              <ContractCard contract={contract} currency={currency} rules={rules} />
            </li>
          ))}
        </ul>
      )}
    </PagedRead>
  )
}
