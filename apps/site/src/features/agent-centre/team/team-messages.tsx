import { Button, Dialog, EmptyState, Field, Select, Table, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { refresh } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { pressedOperation } from '../../../parts/money/pressed-operation.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'
import { Count } from '../figure.tsx'
import { PagedRead } from '../paged-read.tsx'
import { usePages } from '../use-pages.ts'

type Message = Answer<'teamMessages'>['messages'][number]
const scopes = ['direct', 'team'] as const
type Scope = (typeof scopes)[number]
const LONGEST = 500
/** As many as the house takes in a day, until it has said so itself. */
const MOST_A_DAY = 5

/** Words to those right below or to the whole team, and what has been sent. */
export function TeamMessages() {
  const t = useTexts('agents')
  const messages = usePages('teamMessages', { query: {} })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <MessageForm most={messages.data?.pages[0]?.mostADay ?? MOST_A_DAY} />
      <PagedRead
        query={messages}
        rows={(page) => page.messages}
        empty={<EmptyState icon="bell" title={t('noMessages')} />}
      >
        {(list) => (
          <Table<Message>
            caption={t('team_messages')}
            rows={list}
            rowKey={({ messageId }) => messageId}
            csvName="messages.csv"
            empty={null}
            columns={[
              {
                key: 'at',
                head: t('when'),
                cell: ({ sentAt }) => <Moment at={sentAt} className="" />,
                csv: ({ sentAt }) => sentAt,
              },
              {
                key: 'words',
                head: t('messageWords'),
                cell: ({ words }) => (
                  <span dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                    {words}
                  </span>
                ),
                csv: ({ words }) => words,
              },
              {
                key: 'to',
                head: t('messageTo'),
                end: true,
                cell: ({ scope, recipients }) => (
                  <>
                    {t(`scope_${scope}`)} · <Count value={recipients} />
                  </>
                ),
                csv: ({ scope, recipients }) => `${scope} ${recipients}`,
              },
            ]}
          />
        )}
      </PagedRead>
    </div>
  )
}

function MessageForm({ most }: { most: number }) {
  const t = useTexts('agents')
  const [words, setWords] = useState('')
  const [scope, setScope] = useState<Scope>('direct')
  const [asking, setAsking] = useState(false)
  const wanted = words.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  return (
    // The window stands beside the form: what is pressed in it submits nothing here.
    <>
      <form className="card grid gap-4 p-5" onSubmit={submit}>
        <Field label={t('messageTo')}>
          {(control) => (
            <Select
              {...control}
              value={scope}
              onChange={(event) => setScope(event.target.value as Scope)}
            >
              {scopes.map((one) => (
                <option key={one} value={one}>
                  {t(`scope_${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('messageWords')} hint={t('messageHint', { count: most })}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={LONGEST}
              dir="auto"
              className="w-full rounded-small border border-line bg-raised px-4 py-3"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" disabled={wanted === ''}>
          {t('sendMessage')}
        </Button>
      </form>
      {asking ? (
        <Confirm
          scope={scope}
          words={wanted}
          onSent={() => setWords('')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

/** Asks once more: what has reached the inboxes of a team does not come back. */
function Confirm({
  scope,
  words,
  onSent,
  onClose,
}: {
  scope: Scope
  words: string
  onSent: () => void
  onClose: () => void
}) {
  const t = useTexts('agents')
  const send = useMutation({
    mutationFn: () =>
      pressedOperation('message-team', { scope, wanted: words }, (messageId) =>
        ask('messageTeam', { body: { messageId, scope, words } }),
      ),
    onSuccess: async ({ recipients }) => {
      toast('good', t('messageSent', { count: recipients }))
      onSent()
      onClose()
      await refresh('teamMessages')
    },
  })
  return (
    <Dialog title={t('messageAsk')} onClose={onClose}>
      <div className="grid gap-5">
        <p
          dir="auto"
          className="max-h-48 overflow-y-auto rounded-small bg-raised px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {words}
        </p>
        <p className="text-muted">{t('messageAskLead', { to: t(`scope_${scope}`) })}</p>
        <PressError error={send.error} />
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {t('sendMessage')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
