import { Button, Tabs } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallReply } from '@parlour/wire/schemas'
import { BarControls, WordMark } from './bar.tsx'
import { AgentsPage } from './features/agents/agents-page.tsx'
import { DecisionsPage } from './decisions-page.tsx'
import { AuditPage } from './features/audit/audit-page.tsx'
import { DrawsPage } from './features/draws/draws-page.tsx'
import { GamesPage } from './features/games/games-page.tsx'
import { LotteriesPage } from './features/lotteries/lotteries-page.tsx'
import { MembersPage } from './features/members/members-page.tsx'
import { MessagesPage } from './features/messages/messages-page.tsx'
import { ServicePage } from './features/service/service-page.tsx'
import { SettingsPage } from './features/settings/settings-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { OwnPassword } from './own-password.tsx'
import { goTo, leavePlace, usePlace } from './place.ts'
import { hasPart, type Part, RolesContext } from './roles.tsx'
import { ask } from './server.ts'
import { SessionsPage } from './sessions-page.tsx'
import { useTexts, useTime } from './texts.ts'
import { MemberWay } from './ways.tsx'

export type Operator = CallReply<'operatorSession'>

/** Pages in the order of their tabs; what only some may read stands before nobody else. */
const pages = [
  { key: 'decisions', page: <DecisionsPage /> },
  { key: 'members', page: <MembersPage />, parts: ['operatorMember'] },
  { key: 'draws', page: <DrawsPage />, parts: ['officialDraws'] },
  { key: 'lotteries', page: <LotteriesPage />, parts: ['operatorLotteryTerms'] },
  { key: 'games', page: <GamesPage />, parts: ['operatorCatalogue', 'operatorRounds'] },
  { key: 'agents', page: <AgentsPage />, parts: ['agentRules'] },
  { key: 'service', page: <ServicePage />, parts: ['listServiceChats'] },
  {
    key: 'messages',
    page: <MessagesPage />,
    parts: ['messageDeliveries', 'listBroadcasts', 'memberLabels'],
  },
  {
    key: 'settings',
    page: <SettingsPage />,
    parts: ['operatorSettings', 'operatorPaymentMethods'],
  },
  { key: 'history', page: <HistoryPage /> },
  { key: 'audit', page: <AuditPage />, parts: ['auditLines'] },
  { key: 'sessions', page: <SessionsPage /> },
] as const satisfies readonly { key: string; page: ReactNode; parts?: readonly Part[] }[]

type Page = (typeof pages)[number]['key']

/** What an operator works at: what waits for a decision, who waits for an answer, and what was decided. */
export function Desk({ operator }: { operator: Operator }) {
  const t = useTexts()
  const time = useTime()
  const queries = useQueryClient()
  const leave = useMutation({
    mutationFn: () => ask('operatorSignOut', {}),
    onSettled: () => {
      leavePlace()
      queries.clear()
      queries.setQueryData(['operator'], null)
    },
  })
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-10 border-line border-b bg-ground/95 backdrop-blur">
        <div className="mx-auto flex max-w-[84rem] items-center gap-x-4 px-5 py-2.5">
          <WordMark />
          <div className="ms-auto flex min-w-0 items-center gap-2">
            <p className="hidden text-end text-sm leading-tight sm:block">
              <span className="block font-medium">{operator.name}</span>
              <span className="block text-muted">
                {operator.previousSignInAt
                  ? t('lastSignIn', { time: time(operator.previousSignInAt) })
                  : t('firstSignIn')}
              </span>
            </p>
            <BarControls />
            <Button
              kind="ghost"
              size="small"
              icon="logout"
              className="max-sm:size-11 max-sm:px-0"
              busy={leave.isPending}
              onClick={() => leave.mutate()}
            >
              <span className="max-sm:spoken">{t('signOut')}</span>
            </Button>
          </div>
        </div>
      </header>
      <main className="mx-auto max-w-[84rem] px-5 pt-4 pb-20">
        {operator.mustChangePassword ? <FirstPassword /> : <Pages roles={operator.roles} />}
      </main>
    </div>
  )
}

function Pages({ roles }: { roles: readonly string[] }) {
  const t = useTexts()
  const place = usePlace()
  const own = pages.filter(
    (one) => !('parts' in one) || one.parts.some((part) => hasPart(roles, part)),
  )
  // An address may name a page that this operator has no part in.
  const page = own.find(({ key }) => key === place.page)?.key ?? 'decisions'
  const way = {
    asked: page === 'members' ? place.item : undefined,
    ...(hasPart(roles, 'operatorMember') && {
      open: (memberId: string) => goTo('members', memberId),
    }),
  }
  return (
    <RolesContext value={roles}>
      <h1 className="spoken">{t(page)}</h1>
      <Tabs<Page>
        label={t('console')}
        tabs={own.map(({ key }) => ({ key, label: t(key) }))}
        active={page}
        onSelect={(key) => goTo(key)}
      >
        <MemberWay value={way}>{own.find(({ key }) => key === page)?.page}</MemberWay>
      </Tabs>
    </RolesContext>
  )
}

/** Somebody else made the password: nothing is open before it is changed. */
function FirstPassword() {
  const t = useTexts()
  const queries = useQueryClient()
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-xl">{t('mustChange')}</h1>
      <p className="max-w-prose text-muted">{t('mustChangeLead')}</p>
      <OwnPassword onChanged={() => queries.invalidateQueries({ queryKey: ['operator'] })} />
    </div>
  )
}
