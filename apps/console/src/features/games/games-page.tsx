import { Tabs } from '@parlour/ui'
import type { ReactNode } from 'react'
import { goTo, usePlace } from '../../place.ts'
import { type Part, useMay } from '../../roles.tsx'
import { useTexts } from '../../texts.ts'
import { CatalogueTab } from './catalogue-tab.tsx'
import { ReturnsTab } from './returns-tab.tsx'
import { RoundsTab } from './rounds-tab.tsx'

const tabs = [
  { key: 'catalogue', part: 'operatorCatalogue', panel: <CatalogueTab /> },
  { key: 'returns', part: 'operatorReturns', panel: <ReturnsTab /> },
  { key: 'rounds', part: 'operatorRounds', panel: <RoundsTab /> },
] as const satisfies readonly { key: string; part: Part; panel: ReactNode }[]

/** The games: what is offered, what each of the house's own returned, and the rounds of them. */
export function GamesPage() {
  const t = useTexts()
  const may = useMay()
  const { item } = usePlace()
  const open = tabs.filter(({ part }) => may(part))
  const chosen = open.find(({ key }) => key === item) ?? open[0]
  if (!chosen) return null
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="font-semibold text-lg">{t('gamesDesk')}</h2>
      <Tabs
        look="pill"
        label={t('gamesParts')}
        tabs={open.map(({ key }) => ({ key, label: t(`gamesTab_${key}`) }))}
        active={chosen.key}
        onSelect={(key) => goTo('games', key)}
      >
        {chosen.panel}
      </Tabs>
    </section>
  )
}
