import { Badge, Icon } from '@parlour/ui'
import { openCard } from '../../parts/games/open-card.ts'
import { type Category, useLanes } from '../../parts/games/categories.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { VendorMark } from '../../parts/games/vendor-mark.tsx'

/** The vendors of a category as cards: each opens its game, or the list of its games. */
export function VendorCards({ category }: { category: Category }) {
  const t = useTexts('lobby')
  const { lanes } = useLanes()
  const cards = lanes.find((lane) => lane.gameClassify === category)?.cards ?? []
  if (cards.length === 0) return null
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4" aria-label={t('vendors')}>
      {cards.map((card) => (
        <li key={card.vassalage}>
          <button
            type="button"
            onClick={() => openCard({ ...card, gameClassify: category })}
            className="card flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start transition-colors hover:border-line-strong"
          >
            <VendorMark name={card.name} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{card.name}</span>
              <span className="num block text-sm text-muted">
                {t('count', { n: card.gameCount })}
              </span>
            </span>
            {card.maintenance === 1 ? (
              <Badge>{t('maintenance')}</Badge>
            ) : (
              <Icon name="chevronEnd" size={18} className="ms-auto text-muted" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
