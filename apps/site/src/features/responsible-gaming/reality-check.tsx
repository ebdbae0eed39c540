import { MINUTE_MS } from '@parlour/time'
import { Button, Dialog, Money } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { checkDemanded } from '../../base/session/play-pause.ts'
import { logout } from '../../base/session/session.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { hasOpen } from './safety-reads.ts'

/** Stands over everything until it is answered: how long, how much, and whether to go on. */
export function RealityCheck({ session }: { session: Answer<'playSession'> }) {
  const s = useTexts('responsible-gaming')
  const queries = useQueryClient()
  const goOn = useMutation({
    mutationFn: () => ask('answerRealityCheck', {}),
    onSuccess: (next) => {
      queries.setQueryData(reading('playSession', {}).queryKey, next)
      checkDemanded.set(false)
    },
  })
  const leave = useMutation({ mutationFn: logout })
  // It is answered either way: what helps stands behind it.
  const goTo = (item?: string) =>
    void goOn.mutateAsync().then(
      () => openMember('responsibleGaming', item),
      () => undefined,
    )
  const figures = [
    { label: s('stakes'), amount: session.stakes, signed: false },
    { label: s('wins'), amount: session.wins, signed: false },
    { label: s('net'), amount: session.net, signed: true },
    ...(hasOpen(session) ? [{ label: s('open'), amount: session.open, signed: false }] : []),
  ]
  const minutes = Math.floor((Date.now() - Date.parse(session.startedAt)) / MINUTE_MS)
  return (
    <Dialog
      title={s('realityTitle')}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" busy={leave.isPending} onClick={() => leave.mutate()}>
            {s('realityLeave')}
          </Button>
          <Button busy={goOn.isPending} onClick={() => goOn.mutate()}>
            {s('realityGoOn')}
          </Button>
        </div>
      }
    >
      <p className="num text-lg">{s('realityText', { minutes })}</p>
      <dl className="mt-5 grid gap-2 sm:grid-cols-3 sm:gap-4">
        {figures.map(({ label, amount, signed }) => (
          <div
            key={label}
            className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="num text-lg font-semibold">
              <Money amount={amount} currency={session.currency} signed={signed} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="ghost" size="small" icon="pause" onClick={() => goTo('break')}>
          {s('realityBreak')}
        </Button>
        <Button kind="ghost" size="small" icon="filter" onClick={() => goTo()}>
          {s('realityLimits')}
        </Button>
      </div>
      {goOn.error ? (
        <p role="alert" className="mt-4 text-sm text-danger">
          {errorText(goOn.error)}
        </p>
      ) : null}
    </Dialog>
  )
}
