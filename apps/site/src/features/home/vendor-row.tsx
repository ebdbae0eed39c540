import { openCard } from '../../parts/games/open-card.ts'
import { useLanes } from '../../parts/games/categories.ts'
import { VendorMark } from '../../parts/games/vendor-mark.tsx'
import { vendorsOf } from '../../parts/games/vendors-of.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { RowHead } from './game-row.tsx'

/** Who makes the games, those the house puts forward first; each leads to what it offers. */
export function VendorRow() {
  const t = useTexts('home')
  const { lanes } = useLanes()
  const { sortingVendor, mappingVendor, hotVendor } = vendorsOf(lanes)
  const hot = new Set(hotVendor.map(({ vassalage }) => vassalage))
  const others = [...mappingVendor.values()].filter(({ vassalage }) => !hot.has(vassalage))
  const makers = [...hotVendor, ...others]
  if (makers.length === 0) return null
  return (
    <section className="min-w-0 lg:col-span-2">
      <RowHead title={t('vendors')} />
      <ul className="side-scroll -mx-3.5 flex gap-2.5 px-3.5 py-1 sm:-mx-5 sm:gap-4 sm:px-5 lg:-mx-1 lg:px-1">
        {makers.map((card) => (
          <li key={card.vassalage} className="shrink-0">
            <button
              type="button"
              onClick={() => openCard(card)}
              className="card flex min-h-16 min-w-48 items-center gap-3 px-4 text-start transition-colors hover:border-line-strong"
            >
              <VendorMark name={card.name} />
              <span>
                <span className="block font-semibold">{card.name}</span>
                <span className="num block text-note text-muted">
                  {gamesOf(sortingVendor, card.vassalage) === 1
                    ? t('oneGame')
                    : t('gamesCount', { n: gamesOf(sortingVendor, card.vassalage) })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const gamesOf = (
  cards: readonly { vassalage: string; gameCount: number }[],
  vassalage: string,
): number =>
  cards
    .filter((card) => card.vassalage === vassalage)
    .reduce((sum, card) => sum + card.gameCount, 0)
