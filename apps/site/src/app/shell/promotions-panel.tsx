import { Icon } from '@parlour/ui'
import { Link } from '../../base/router/link.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { firstPicture, PANEL_PROMOTIONS } from './menu-rules.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { usePromotions } from './use-promotions.ts'

/** The first promotions of the house in the side menu, each by its first picture and its title (D-06). */
export function PromotionsPanel() {
  const t = useTexts('shell')
  const { promotions } = usePromotions()
  return (
    <ul className="mb-1 grid gap-1.5 px-1">
      {promotions.slice(0, PANEL_PROMOTIONS).map((promotion) => {
        const picture = firstPicture(promotion)
        return (
          <li key={promotion.id}>
            <Link
              href={`/promotions#${encodeURIComponent(promotion.id)}`}
              className="flex min-h-12 items-center gap-3 rounded-small p-1.5 text-sm leading-tight font-medium text-muted hover:bg-raised hover:text-text"
            >
              <span className="relative grid h-10 w-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-felt text-ivory">
                <Icon name="star" size={18} />
                {picture ? (
                  <Picture
                    address={picture}
                    alt=""
                    className="absolute inset-0 size-full object-cover"
                  />
                ) : null}
              </span>
              <span className="line-clamp-2">{promotion.title}</span>
            </Link>
          </li>
        )
      })}
      {promotions.length > PANEL_PROMOTIONS ? (
        <li>
          <Link
            href="/promotions"
            className="flex min-h-11 items-center px-2 text-sm font-semibold text-brand hover:underline"
          >
            {t('seeMorePromotions')}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
