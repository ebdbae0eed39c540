import { Button, EmptyState, Icon } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { usePlayer } from '../../base/session/session.ts'
import { loginFirst, openOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Ends } from '../../parts/missions/mission-card.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { DrawBox } from './draw-box.tsx'
import { DrawsList } from './draws-list.tsx'
import { Lantern } from './lantern.tsx'
import { OddsTable } from './odds-table.tsx'

export type Raffle = Answer<'listRaffles'>['list'][number]

/** Raffles: tickets, odds as they are now, the draw, and every draw made with its check. */
export function RafflePage() {
  const t = useTexts('missions')
  const raffles = useQuery(reading('listRaffles', { query: {} }))
  useEffect(() => {
    document.title = `${t('raffle')} · Parlour`
  })
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('raffle')}</h1>
        <p className="mt-1.5 max-w-2xl text-muted">{t('raffleIntro')}</p>
      </div>
      <Read query={raffles}>
        {({ list, now }) =>
          list.length === 0 ? (
            <EmptyState icon="gift" title={t('noRaffle')}>
              {t('noRaffleText')}
            </EmptyState>
          ) : (
            list.map((raffle) => <OneRaffle key={raffle.raffleId} raffle={raffle} now={now} />)
          )
        }
      </Read>
    </div>
  )
}

function OneRaffle({ raffle, now }: { raffle: Raffle; now: string }) {
  const t = useTexts('missions')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-label={raffle.title}>
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{raffle.title}</h2>
        <p className="max-w-2xl text-muted">{raffle.summary}</p>
        {raffle.endsAt ? (
          <p className="text-sm">
            <Ends at={raffle.endsAt} now={now} />
          </p>
        ) : null}
      </div>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
        {raffle.mine ? <DrawBox raffle={raffle} mine={raffle.mine} /> : <WayIn />}
        <OddsTable raffle={raffle} />
      </div>
      {raffle.mine ? <DrawsList raffleId={raffle.raffleId} /> : null}
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon name="shield" size={18} className="mt-0.5 shrink-0 text-brand" />
        {t('fairText')}
      </p>
    </section>
  )
}

/** Odds are for everybody; tickets need an account. */
function WayIn() {
  const t = useTexts('missions')
  const player = usePlayer()
  const enter = () =>
    player?.trial ? openOverlay({ kind: 'needAccount' }) : loginFirst(() => undefined)
  return (
    <div className="card grid content-center gap-4 self-start p-5 text-center sm:py-8">
      <Lantern drawn={undefined} />
      <p className="text-lg font-semibold text-balance">{t('ticketsNeedAccount')}</p>
      <Button className="justify-self-center" onClick={enter}>
        {t('enter')}
      </Button>
    </div>
  )
}
