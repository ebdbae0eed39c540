import { Button, Chip, classNames, EmptyState, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import emptyTable from '../../parts/art/empty-table.svg'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { usePlayer } from '../../base/session/session.ts'
import { chipRow } from '../../parts/forms/chip-row.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { GoodCard } from './good-card.tsx'
import { GoodDialog } from './good-dialog.tsx'

/** Goods as a visitor sees them; a member also knows how many more they may have. */
export type Good = Answer<'pointShowcase'>['list'][number] & { leftForMe?: number | null }

const kinds = ['cash', 'bonus', 'tickets', 'voucher', 'physical'] as const

/** What there is, narrowed by kind and by what one can afford. */
export function GoodsCatalogue({ onExchanges }: { onExchanges: () => void }) {
  const t = useTexts('points')
  const { code } = useLanguage()
  const player = usePlayer()
  const member = player !== undefined && !player.trial
  const [kind, setKind] = useState<(typeof kinds)[number]>()
  const [within, setWithin] = useState(false)
  const [opened, open] = useState<string>()
  const mine = useQuery({
    ...reading('pointRewards', { query: { language: code } }),
    enabled: member,
  })
  const shown = useQuery({
    ...reading('pointShowcase', { query: { language: code } }),
    enabled: !member,
  })
  const balance = useQuery({ ...reading('pointBalance', {}), enabled: member })
  const query = member ? mine : shown
  if (query.isPending) return <Shapes />
  if (query.data === undefined || isLost(query)) {
    return <ReadFailed read={query} title={t('catalogueFailed')} />
  }
  const all: readonly Good[] = query.data.list
  const points = balance.data?.points
  const fits = all.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (!within || (points !== undefined && one.price <= points)),
  )
  const good = all.find(({ rewardId }) => rewardId === opened)
  return (
    <>
      <h2 className="spoken">{t('catalogue')}</h2>
      <fieldset className={classNames(chipRow, 'mb-3 lg:flex-wrap')}>
        <legend className="spoken">{t('kinds')}</legend>
        <Chip pressed={kind === undefined} onClick={() => setKind(undefined)}>
          {t('kindAll')}
        </Chip>
        {kinds
          .filter((one) => all.some((good_) => good_.kind === one))
          .map((one) => (
            <Chip key={one} pressed={one === kind} onClick={() => setKind(one)}>
              {t(`kind_${one}`)}
            </Chip>
          ))}
        {member ? (
          <Chip pressed={within} onClick={() => setWithin(!within)}>
            {t('affordable')}
          </Chip>
        ) : null}
      </fieldset>
      {fits.length === 0 ? (
        <EmptyState
          art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
          title={t(all.length === 0 ? 'emptyTitle' : 'nothingFits')}
          action={
            all.length === 0 ? undefined : (
              <Button
                kind="ghost"
                onClick={() => {
                  setKind(undefined)
                  setWithin(false)
                }}
              >
                {t('showAll')}
              </Button>
            )
          }
        >
          {t(all.length === 0 ? 'emptyText' : 'nothingFitsText')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
          {fits.map((one) => (
            <GoodCard key={one.rewardId} good={one} points={points} onOpen={open} />
          ))}
        </ul>
      )}
      {good ? (
        <GoodDialog
          key={good.rewardId}
          good={good}
          points={points}
          onClose={() => open(undefined)}
          onExchanges={onExchanges}
        />
      ) : null}
    </>
  )
}

const Shapes = () => (
  <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
    {Array.from({ length: 6 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
      <Skeleton key={at} className="h-64 rounded-card" />
    ))}
  </div>
)
