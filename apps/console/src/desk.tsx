import { Button, Tabs } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '@parlour/wire/schemas'
import { BarControls, WordMark } from './bar.tsx'
import { AgentsPage } from './features/agents/agents-page.tsx'
import { DecisionsPage } from './decisions-page.tsx'
import { DrawsPage } from './features/draws/draws-page.tsx'
import { LotteriesPage } from './features/lotteries/lotteries-page.tsx'
import { MessagesPage } from './features/messages/messages-page.tsx'
import { ServicePage } from './features/service/service-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { ask } from './server.ts'
import { SessionsPage } from './sessions-page.tsx'
import { useTexts, useTime } from './texts.ts'

export type Operator = CallReply<'operatorSession'>
type Page =
  | 'decisions'
  | 'draws'
  | 'lotteries'
  | 'agents'
  | 'service'
  | 'messages'
  | 'history'
  | 'sessions'

const pages = {
  decisions: <DecisionsPage />,
  draws: <DrawsPage />,
  lotteries: <LotteriesPage />,
  agents: <AgentsPage />,
  service: <ServicePage />,
  messages: <MessagesPage />,
  history: <HistoryPage />,
  sessions: <SessionsPage />,
} as const

/** What an operator works at: what waits for a decision, who waits for an answer, and what was decided. */
export function Desk({ operator }: { operator: Operator }) {
  const t = useTexts()
  const time = useTime()
  const queries = useQueryClient()
  const [page, setPage] = useState<Page>('decisions')
  const leave = useMutation({
    mutationFn: () => ask('operatorSignOut', {}),
    onSettled: () => {
      queries.clear()
      queries.setQueryData(['operator'], null)
    },
  })
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-10 border-line border-b bg-ground/95 backdrop-blur">
        <div className="mx-auto flex max-w-6xl items-center gap-x-4 px-5 py-2.5">
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
      <main className="mx-auto max-w-6xl px-5 pt-4 pb-20">
        <h1 className="spoken">{t(page)}</h1>
        <Tabs<Page>
          label={t('console')}
          tabs={[
            { key: 'decisions', label: t('decisions') },
            { key: 'draws', label: t('draws') },
            { key: 'lotteries', label: t('lotteries') },
            { key: 'agents', label: t('agents') },
            { key: 'service', label: t('service') },
            { key: 'messages', label: t('messages') },
            { key: 'history', label: t('history') },
            { key: 'sessions', label: t('sessions') },
          ]}
          active={page}
          onSelect={setPage}
        >
          {pages[page]}
        </Tabs>
      </main>
    </div>
  )
}
