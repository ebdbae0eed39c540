import { Badge, type BadgeKind, Button, EmptyState, Select, SkeletonRows, toast } from '@parlour/ui'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { keyOf } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { errorText } from '../../base/server/error-text.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { Picture } from '../../parts/pictures/picture.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { copyText } from '../../parts/copy-text.ts'
import { Moment } from '../../parts/moment.tsx'
import { downloadRecord } from '../../parts/records/download-record.ts'
import { useWholePoints } from './whole-points.ts'

type Exchange = Answer<'pointRedemptions'>['list'][number]
type State = Exchange['state']

const states = ['in_process', 'approved', 'rejected'] as const
const looks: Record<State, BadgeKind> = {
  in_process: 'info',
  approved: 'good',
  rejected: 'bad',
}
const PAGE_SIZE = 20

/** What the member has asked for and what became of it (P-16, E-51). */
export function ExchangesList({ onGoods }: { onGoods: () => void }) {
  const t = useTexts('points')
  const [status, setStatus] = useState<State>()
  const query = useExchanges(status)
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  const download = useMutation({
    mutationFn: () =>
      downloadRecord('pointRedemptionsFile', status ? { status } : {}, 'exchanges.csv'),
    onError: (error) => toast('bad', errorText(error)),
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Select
          compact
          aria-label={t('status')}
          value={status ?? ''}
          onChange={(event) => setStatus((event.target.value || undefined) as State | undefined)}
        >
          <option value="">{t('statusAll')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`state_${one}`)}
            </option>
          ))}
        </Select>
        <Button
          kind="quiet"
          icon="download"
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      </div>
      {query.isPending ? <SkeletonRows rows={4} className="h-24" /> : null}
      {isLost(query) ? <ReadFailed read={query} title={t('failed')} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <EmptyState
          icon="gift"
          title={t('noExchanges')}
          action={
            <Button kind="ghost" onClick={onGoods}>
              {t('toGoods')}
            </Button>
          }
        >
          {t('noExchangesText')}
        </EmptyState>
      ) : null}
      <ul className="grid gap-3">
        {rows.map((one) => (
          <ExchangeLine key={one.redemptionId} exchange={one} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          kind="ghost"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}

function useExchanges(status: State | undefined) {
  const { code: language } = useLanguage()
  return useInfiniteQuery({
    queryKey: keyOf('pointRedemptions', { status, language }),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'pointRedemptions',
        {
          query: { pageNo: pageParam, pageSize: PAGE_SIZE, language, ...(status && { status }) },
        },
        { signal },
      ),
    getNextPageParam: (last, all) => (all.length < last.totalPages ? all.length + 1 : undefined),
  })
}

function ExchangeLine({ exchange }: { exchange: Exchange }) {
  const t = useTexts('points')
  const written = useWholePoints()
  const { state, decidedAt, reason, codes } = exchange
  return (
    <li className="card grid grid-cols-[72px_1fr] gap-x-4 gap-y-2 p-3 sm:grid-cols-[96px_1fr_auto] sm:p-4">
      <Picture
        address={exchange.picture}
        alt=""
        className="row-span-2 aspect-[4/3] w-full rounded-small bg-felt object-cover sm:row-span-1"
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {exchange.title}
          {exchange.quantity > 1 ? (
            <bdi className="num text-muted"> × {exchange.quantity}</bdi>
          ) : null}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span>
            {t('asked')} <Moment at={exchange.requestedAt} className="" />
          </span>
          {decidedAt ? (
            <span>
              {t('decided')} <Moment at={decidedAt} className="" />
            </span>
          ) : null}
        </p>
        {reason ? (
          <p className="mt-2 text-sm">
            <span className="text-muted">{t('reason')}:</span> {reason}
          </p>
        ) : null}
        {codes.length > 0 ? <Codes codes={codes} /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end sm:justify-between">
        <Badge kind={looks[state]}>{t(`state_${state}`)}</Badge>
        <p className="font-semibold">
          <bdi className="num">{written(exchange.points)}</bdi>{' '}
          <span className="font-normal text-muted">{t('unit')}</span>
        </p>
      </div>
    </li>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useTexts('points')
  const copy = (code: string) => copyText(code, t('copied'))
  return (
    <div className="mt-2 grid gap-1">
      <p className="text-sm text-muted">{t('codes', { count: codes.length })}</p>
      {codes.map((code) => (
        <p key={code} className="flex flex-wrap items-center gap-2">
          <code className="num rounded-[8px] bg-raised px-2.5 py-1 font-semibold">{code}</code>
          <Button kind="quiet" size="small" icon="copy" onClick={() => void copy(code)}>
            {t('copy')}
          </Button>
        </p>
      ))}
    </div>
  )
}
