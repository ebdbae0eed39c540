import { Button, Chip, classNames, EmptyState, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import emptyTable from '../../parts/art/empty-table.svg'
import { lazySection } from '../../base/router/lazy-section.ts'
import { usePlace } from '../../base/router/location.ts'
import { reading } from '../../base/server/query-client.ts'
import { chipRow } from '../../parts/forms/chip-row.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { chosenPromotion } from './chosen-promotion.ts'
import { type Chosen, narrowed } from './narrowed.ts'
import { PromotionCard } from './promotion-card.tsx'

const PromotionDetail = lazySection<{ id: string; onGone: () => void }>(
  () => import('./promotion-detail.tsx').then((file) => file.PromotionDetail),
  'promotions',
)

/** So many pictures are within sight from the start on a phone. */
const EARLY = 2

/** The list, or the one that the address names; an unknown one opens the list and says so. */
export function PromotionsPage() {
  const { search, hash } = usePlace()
  const [gone, setGone] = useState<string>()
  const id = chosenPromotion(search, hash)
  if (id && id !== gone) return <PromotionDetail key={id} id={id} onGone={() => setGone(id)} />
  return <PromotionList gone={id !== undefined} />
}

function PromotionList({ gone }: { gone: boolean }) {
  const t = useTexts('promotions')
  const { code } = useLanguage()
  const [category, setCategory] = useState<Chosen>('all')
  const query = useQuery(reading('listPromotions', { query: { language: code } }))
  const all = query.data?.list ?? []
  const { shown, chips } = narrowed(all, category)
  useEffect(() => {
    document.title = `${t('title')} · Parlour`
  })
  return (
    <div className="grid grid-cols-1 gap-5 lg:gap-7">
      <div>
        <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('title')}</h1>
        <p className="mt-1.5 max-w-2xl text-muted">{t('intro')}</p>
      </div>
      {gone ? (
        <p role="status" className="card px-4 py-3">
          {t('gone')}
        </p>
      ) : null}
      <fieldset className={classNames(chipRow, 'lg:flex-wrap')}>
        <legend className="spoken">{t('categories')}</legend>
        {chips.map((one) => (
          <Chip key={one} pressed={one === category} onClick={() => setCategory(one)}>
            {one === 'ended' ? t('endedOnes') : t(`cat_${one}`)}
          </Chip>
        ))}
      </fieldset>
      {query.isPending ? <Shapes /> : null}
      {isLost(query) ? <ReadFailed read={query} title={t('failed')} money={false} /> : null}
      {query.isSuccess && shown.length === 0 ? (
        <EmptyState
          art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
          title={t('empty')}
          action={
            <Button kind="ghost" onClick={() => setCategory('all')}>
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 lg:gap-5">
          {shown.map((promotion, at) => (
            <PromotionCard key={promotion.id} promotion={promotion} early={at < EARLY} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const Shapes = () => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 lg:gap-5">
    {Array.from({ length: 6 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
      <Skeleton key={at} className="h-80 rounded-card" />
    ))}
  </div>
)
