import { Button, Field, Icon, TextInput } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { Unreachable } from '../../base/server/refused.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { AlertBox } from '../../parts/reads/alert-box.tsx'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { answersWhatWasSent, keepSent, type SentTicket, showsBoundTable } from './kept-seals.ts'
import { Lantern } from './lantern.tsx'
import type { Raffle } from './raffle-page.tsx'
import { SealAlarm } from './seal-alarm.tsx'
import { useSeal } from './use-seal.ts'

type Mine = NonNullable<Raffle['mine']>

/** The tickets and the pull of the chain. The lantern moves only once the server has answered. */
export function DrawBox({ raffle, mine }: { raffle: Raffle; mine: Mine }) {
  const t = useTexts('missions')
  const member = usePlayer()?.info.id ?? ''
  const seal = useSeal(member, raffle.raffleId, mine)
  const { draw, clientSeed, setSeed, waits } = useDraw(raffle, mine, member)
  const bound = showsBoundTable(raffle)
  const unfit = !/^[A-Za-z0-9_-]{1,64}$/.test(clientSeed)
  return (
    <div className="card grid content-start gap-4 p-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{t('yourTickets')}</span>
        <span className="num text-3xl font-semibold">{mine.tickets}</span>
      </p>
      <Lantern drawn={draw.data?.drawn} />
      {draw.data && !draw.data.fits ? (
        <AlertBox className="text-danger">{t('answerDiffers')}</AlertBox>
      ) : null}
      {bound ? null : <AlertBox className="text-danger">{t('tableDiffers')}</AlertBox>}
      {seal.state === 'exchanged' && seal.before ? (
        <SealAlarm before={seal.before} now={mine} goOn={seal.goOn} />
      ) : null}
      <Button
        size="large"
        kind="brass"
        disabled={mine.tickets < 1 || unfit || !bound || seal.state !== 'stands'}
        busy={draw.isPending}
        onClick={() => draw.mutate()}
      >
        {mine.tickets < 1 ? t('noTickets') : t('draw')}
      </Button>
      <PressError error={draw.error ?? seal.error} />
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted">
          <Icon name="shield" size={18} />
          {t('beforeDraw')}
        </summary>
        <div className="grid gap-3 pt-2">
          <Shown name={t('seal', { nonce: mine.nonce })} value={mine.commitment} />
          <Shown name={t('factTableHash')} value={raffle.rulesHash} />
          <Field label={t('yourSeed')} hint={t('yourSeedHint')}>
            {(control) => (
              <TextInput
                {...control}
                value={clientSeed}
                maxLength={64}
                disabled={waits}
                onChange={(event) => setSeed(event.target.value)}
              />
            )}
          </Field>
        </div>
      </details>
    </div>
  )
}

/**
 * One press, and what became of it. A seed goes with one seal and one table only: after an answer, be it a refusal,
 * the next press has a new one, for whoever answered knows it. After silence the very same is sent again.
 */
function useDraw(raffle: Raffle, mine: Mine, member: string) {
  const [clientSeed, setSeed] = useState(newSeed)
  const [sent, setSent] = useState<SentTicket>()
  const { raffleId, rulesHash } = raffle
  const answered = () => {
    setSent(undefined)
    setSeed(newSeed())
  }
  const draw = useMutation({
    mutationFn: async (): Promise<{ drawn: Answer<'claimRaffle'>; fits: boolean }> => {
      const ticket = sent ?? { raffleId, commitment: mine.commitment, rulesHash, clientSeed }
      setSent(ticket)
      const drawn = await pressedOperation(`raffle-${raffleId}`, ticket, (drawId) => {
        keepSent(member, drawId, ticket)
        return ask('claimRaffle', { body: { drawId, ...ticket } })
      })
      return { drawn, fits: answersWhatWasSent(drawn.receipt, ticket) }
    },
    onSuccess: answered,
    onError: (error) => {
      if (!(error instanceof Unreachable)) answered()
    },
    onSettled: async () => {
      refreshMoney()
      await refresh('listRaffles', 'listRaffleDraws')
    },
  })
  return { draw, clientSeed, setSeed, waits: sent !== undefined }
}

function Shown({ name, value }: { name: string; value: string }) {
  return (
    <p className="grid gap-1">
      <span className="text-muted">{name}</span>
      <code className="text-xs break-all">{value}</code>
    </p>
  )
}

/** Chosen by the browser after the seal was shown; anybody may write their own instead. */
const newSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)
