import { Button } from '@parlour/ui'
import { useEffect } from 'react'
import { usePlace } from '../../base/router/location.ts'
import { routeOf } from '../../base/router/routes.ts'
import { useHouse } from '../../base/session/house.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { decide, useConsent } from './consent.ts'
import { tellVisit } from './tell-visit.ts'

/** Asks whether visits may be counted, and counts them only after a yes. */
export function Analytics() {
  const t = useTexts('consent')
  const analytics = useHouse()?.analytics
  const { path } = usePlace()
  const consent = useConsent()
  useEffect(() => {
    if (analytics && consent === 'yes') tellVisit(analytics, path)
  }, [analytics, consent, path])
  // Over a game it would lie on the buttons one bets with; any other page asks.
  if (consent !== 'undecided' || routeOf(path).page === 'game') return null
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-[calc(70px+env(safe-area-inset-bottom))] z-30 mx-auto max-w-3xl rounded-card border border-line bg-surface p-4 shadow-lift sm:flex sm:items-center sm:gap-5 lg:bottom-5"
    >
      <p className="text-sm">
        <strong className="block font-semibold">{t('title')}</strong>
        <span className="text-muted">{t('words')}</span>
      </p>
      {/* Two buttons of one look: a no is as near as a yes. */}
      <div className="mt-3 grid shrink-0 grid-cols-2 gap-2 sm:mt-0">
        <Button kind="ghost" onClick={() => decide('no')}>
          {t('refuse')}
        </Button>
        <Button kind="ghost" onClick={() => decide('yes')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}
