import { Badge } from '@parlour/ui'
import heroCards from '../../parts/art/hero-cards.svg'
import { Link } from '../../base/router/link.tsx'
import { Picture } from '../../parts/pictures/picture.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { pictureOf, type Promotion, stateLooks } from '../../parts/promotions/promotion-words.ts'

/** One promotion of the list; the whole card leads to its conditions. */
export function PromotionCard({
  promotion,
  early = false,
}: {
  promotion: Promotion
  /** In sight from the start. */
  early?: boolean
}) {
  const t = useTexts('promotions')
  return (
    <li className="card group relative grid grid-rows-[auto_1fr] overflow-hidden transition-colors hover:border-line-strong">
      <Picture
        address={pictureOf(promotion) ?? heroCards}
        alt=""
        early={early}
        className="aspect-[16/7] w-full bg-felt object-cover"
      />
      <div className="grid content-start gap-2 p-4 lg:p-5">
        <Marks promotion={promotion} />
        <h2 className="font-display text-xl leading-tight font-medium text-balance">
          <Link
            href={`/promotions#${promotion.id}`}
            className="after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            <span dir="auto">{promotion.title}</span>
          </Link>
        </h2>
        <p className="text-muted">
          <span dir="auto">{promotion.summary}</span>
        </p>
        <span
          aria-hidden="true"
          className="mt-1 text-sm font-semibold text-brand group-hover:underline"
        >
          {t('more')}
        </span>
      </div>
    </li>
  )
}

/** State, tag and period, each in words. */
export function Marks({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const closed = promotion.mine?.closed
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge kind={stateLooks[promotion.state]}>
        {closed === 'not_yours' || closed === 'spent'
          ? t(`closed_${closed}`)
          : t(`state_${promotion.state}`)}
      </Badge>
      {promotion.tag ? <Badge>{t(`tag_${promotion.tag}`)}</Badge> : null}
      {promotion.period ? <Badge>{t(`period_${promotion.period}`)}</Badge> : null}
    </div>
  )
}
