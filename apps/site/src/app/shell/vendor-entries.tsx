import { Skeleton } from '@parlour/ui'
import { Link } from '../../base/router/link.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { useLanes } from '../../parts/games/categories.ts'
import { openCard } from '../../parts/games/open-card.ts'
import { VendorMark } from '../../parts/games/vendor-mark.tsx'
import { vendorsOf } from '../../parts/games/vendors-of.ts'
import { SideHeading } from './side-heading.tsx'

const VENDORS_LIKELY = 6

const VendorsRoom = () => (
  <span aria-hidden="true" className="mt-4 grid gap-0.5 pt-5">
    {Array.from({ length: VENDORS_LIKELY }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
      <span key={row} className="flex min-h-11 items-center gap-3 px-2.5">
        <Skeleton className="h-7 w-9 shrink-0 rounded-lg" />
        <Skeleton className="h-3 w-24" />
      </span>
    ))}
  </span>
)

const vendorLook =
  'flex min-h-11 w-full items-center gap-2.5 rounded-small px-2.5 text-start text-sm font-medium text-muted hover:bg-raised hover:text-text'

/** Vendors of the slots lead to the lobby, filtered (D-12); those of other kinds open their card (D-13). */
export function VendorEntries({ folded }: { folded: boolean }) {
  const t = useTexts('shell')
  const { lanes, isLoading } = useLanes()
  const cards = vendorsOf(lanes).sortingVendor
  // Who stands here twice is told apart by the kind of games, slots included.
  const severalOf = (maker: string) =>
    cards.filter(({ vassalage }) => vassalage === maker).length > 1
  if (isLoading && !folded) return <VendorsRoom />
  if (cards.length === 0 || folded) return null
  return (
    <>
      <SideHeading folded={folded}>{t('vendors')}</SideHeading>
      {cards.map((card) => {
        const face = (
          <>
            <VendorMark name={card.name} />
            <span dir="auto" className="truncate">
              {card.name}
              {card.gameClassify === 'RNG' && !severalOf(card.vassalage) ? null : (
                <small className="block text-xs">{t(`category_${card.gameClassify}`)}</small>
              )}
            </span>
            <span className="num ms-auto text-xs">{card.gameCount}</span>
          </>
        )
        const key = `${card.gameClassify} ${card.vassalage}`
        return card.gameClassify === 'RNG' ? (
          <Link
            key={key}
            href={`/rng?vassalage=${encodeURIComponent(card.vassalage)}`}
            className={vendorLook}
          >
            {face}
          </Link>
        ) : (
          <button key={key} type="button" className={vendorLook} onClick={() => openCard(card)}>
            {face}
          </button>
        )
      })}
    </>
  )
}
