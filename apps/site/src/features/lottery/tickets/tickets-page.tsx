import { Button, EmptyState, Skeleton, Tabs } from '@parlour/ui'
import { useEffect } from 'react'
import { navigate, usePlace } from '../../../base/router/location.ts'
import { useSession } from '../../../base/session/session.ts'
import { loginFirst } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { chasesAddress, ticketsAddress } from '../../../parts/lottery/addresses.ts'
import { BackToLobby } from '../board/back-to-lobby.tsx'
import { ChaseDetail } from './chase-detail.tsx'
import { ChaseList } from './chase-list.tsx'
import { BackToTickets, TicketDetail } from './ticket-detail.tsx'
import { TicketList } from './ticket-list.tsx'

/** The player's lottery tickets and chases; one of them in the address opens alone. */
export function TicketsPage() {
  const t = useTexts('lottery-tickets')
  const session = useSession()
  useEffect(() => {
    document.title = `${t('title')} · Parlour`
  })
  return (
    <div className="mx-auto grid w-full max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-4">
      {session.kind === 'player' ? (
        <Mine />
      ) : (
        <>
          <Title />
          {session.kind === 'unknown' ? <Skeleton className="h-60" /> : <LoginFirst />}
        </>
      )}
    </div>
  )
}

function Title() {
  const t = useTexts('lottery-tickets')
  return (
    <div>
      <BackToLobby area="all" />
      <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('lead')}</p>
    </div>
  )
}

function Mine() {
  const t = useTexts('lottery-tickets')
  const query = new URLSearchParams(usePlace().search)
  const [ticket, chase] = [query.get('id'), query.get('chase')]
  if (ticket !== null || chase !== null)
    return (
      <>
        <h1 className="spoken">{t('title')}</h1>
        <div>
          <BackToTickets chases={chase !== null} />
        </div>
        {chase === null ? <TicketDetail id={ticket!} /> : <ChaseDetail id={chase} />}
      </>
    )
  const active = query.get('show') === 'chases' ? 'chases' : 'tickets'
  return (
    <>
      <Title />
      <Tabs
        label={t('tabs')}
        active={active}
        onSelect={(key) =>
          navigate(key === 'chases' ? chasesAddress() : ticketsAddress(), {
            replace: true,
            quiet: true,
          })
        }
        tabs={[
          { key: 'tickets', label: t('tab_tickets') },
          { key: 'chases', label: t('tab_chases') },
        ]}
      >
        {active === 'chases' ? <ChaseList /> : <TicketList />}
      </Tabs>
    </>
  )
}

function LoginFirst() {
  const t = useTexts('lottery-tickets')
  return (
    <EmptyState
      icon="lock"
      title={t('loginTitle')}
      action={<Button onClick={() => loginFirst(() => undefined)}>{t('login')}</Button>}
    >
      {t('loginText')}
    </EmptyState>
  )
}
