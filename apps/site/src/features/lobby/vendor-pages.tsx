import { useEffect } from 'react'
import { usePlace } from '../../base/router/location.ts'
import { kept } from '../../base/storage.ts'
import { useLanes } from '../../parts/games/categories.ts'
import { vendorsOf } from '../../parts/games/vendors-of.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { NothingHere } from '../../parts/games/nothing-here.tsx'
import { useGamePages } from './game-pages.ts'
import { GameWall } from './game-wall.tsx'
import { VendorChips } from './vendor-chips.tsx'

/** The code under which the house lists its own games. */
const HOUSE = 'parlour'

/** The house's own games. */
export function InhousePage() {
  const t = useTexts('lobby')
  useEffect(() => {
    document.title = `${t('inhouseTitle')} · Parlour`
  })
  return (
    <div className="grid gap-5">
      <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('inhouseTitle')}</h1>
      <p className="-mt-3 text-muted">{t('inhouseText')}</p>
      <GamesOf vassalage={HOUSE} />
    </div>
  )
}

/** Games of one vendor after another, in one place; the address says whose. */
export function SeamlessPage() {
  const t = useTexts('lobby')
  const { search } = usePlace()
  const { lanes, isPending } = useLanes()
  const wanted = new URLSearchParams(search).get('vassalage') ?? ''
  const makers = [...vendorsOf(lanes).mappingVendor.values()].map(
    ({ vassalage, name }): [string, string] => [vassalage, name],
  )
  useEffect(() => {
    document.title = `${t('seamlessTitle')} · Parlour`
    if (wanted) kept.set('vassalage', wanted)
  })
  return (
    <div className="grid gap-5">
      <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('seamlessTitle')}</h1>
      {makers.length === 0 && !isPending ? (
        <NothingHere />
      ) : (
        <>
          <VendorChips makers={makers} chosen={wanted} path="/seamless" />
          <GamesOf vassalage={wanted} />
        </>
      )}
    </div>
  )
}

function GamesOf({ vassalage }: { vassalage: string }) {
  const pages = useGamePages({ vassalage })
  if (pages.isSuccess && pages.games.length === 0) return <NothingHere />
  return <GameWall pages={pages} games={pages.games} show="all" />
}
