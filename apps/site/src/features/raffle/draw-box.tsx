import { Button, Field, Icon, TextInput } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Answer, ask } from '../../server/ask.ts'
import { refreshMoney } from '../../session/live.ts'
import { useTexts } from '../../texts/texts.ts'
import { EarnedWords } from '../member-centre/missions/earned-words.tsx'
import { pressedOperation } from '../member-centre/pressed-operation.ts'
import { PressError } from '../member-centre/read-states.tsx'
import type { Raffle } from './raffle-page.tsx'

type Drawn = Answer<'claimRaffle'>

/** The tickets and the pull of the chain. The lantern moves only once the server has answered. */
export function DrawBox({ raffle, mine }: { raffle: Raffle; mine: NonNullable<Raffle['mine']> }) {
  const t = useTexts('missions')
  const queries = useQueryClient()
  const [clientSeed, setSeed] = useState(newSeed)
  const { raffleId } = raffle
  const draw = useMutation({
    mutationFn: () => {
      const content = { raffleId, commitment: mine.commitment, clientSeed }
      return pressedOperation(`raffle-${raffleId}`, content, (drawId) =>
        ask('claimRaffle', { body: { drawId, ...content } }),
      )
    },
    onSuccess: () => setSeed(newSeed()),
    onSettled: async () => {
      refreshMoney()
      await queries.invalidateQueries({ queryKey: ['listRaffles'] })
      await queries.invalidateQueries({ queryKey: ['listRaffleDraws'] })
    },
  })
  const unfit = !/^[A-Za-z0-9_-]{1,64}$/.test(clientSeed)
  return (
    <div className="card grid content-start gap-4 p-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{t('yourTickets')}</span>
        <span className="num text-3xl font-semibold">{mine.tickets}</span>
      </p>
      <Lantern drawn={draw.data} />
      <Button
        size="large"
        kind="brass"
        disabled={mine.tickets < 1 || unfit}
        busy={draw.isPending}
        onClick={() => draw.mutate()}
      >
        {mine.tickets < 1 ? t('noTickets') : t('draw')}
      </Button>
      <PressError error={draw.error} />
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted">
          <Icon name="shield" size={18} />
          {t('beforeDraw')}
        </summary>
        <div className="grid gap-3 pt-2">
          <p className="grid gap-1">
            <span className="text-muted">{t('seal', { nonce: mine.nonce })}</span>
            <code className="text-xs break-all">{mine.commitment}</code>
          </p>
          <Field label={t('yourSeed')} hint={t('yourSeedHint')}>
            {(control) => (
              <TextInput
                {...control}
                value={clientSeed}
                maxLength={64}
                onChange={(event) => setSeed(event.target.value)}
              />
            )}
          </Field>
        </div>
      </details>
    </div>
  )
}

/** Chosen by the browser after the seal was shown; anybody may write their own instead. */
const newSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

/** The lantern of the raffle: it swings at an answer, and is lit by a prize. */
export function Lantern({ drawn }: { drawn: Drawn | undefined }) {
  const t = useTexts('missions')
  const won = Boolean(drawn?.reward)
  const lantern = useRef<SVGSVGElement>(null)
  const drawId = drawn?.drawId
  // A new answer swings the lantern anew, where motion is welcome.
  useEffect(() => {
    if (!drawId || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const turns = [0, 14, -10, 6, -3, 0].map((angle) => ({ rotate: `${angle}deg` }))
    lantern.current?.animate(turns, { duration: 900, easing: 'ease-out' })
  }, [drawId])
  return (
    <div className="grid justify-items-center gap-2 py-2 text-center" role="status">
      <svg ref={lantern} viewBox="0 0 120 140" className="h-36 origin-top" aria-hidden="true">
        <path d="M60 0v24" className="stroke-line-strong" strokeWidth="3" />
        <path d="M42 36a18 14 0 0 1 36 0" className="fill-none stroke-brass" strokeWidth="5" />
        <path d="M34 36h52l6 12H28Z" className="fill-brass-fill" />
        <path d="M32 48h56l-6 66H38Z" className={won ? 'fill-brass-fill/80' : 'fill-raised'} />
        <path
          d="M32 48h56l-6 66H38ZM50 48l2 66M70 48l-2 66"
          className="fill-none stroke-brass"
          strokeWidth="3"
        />
        <path
          d="M60 64c10 14 12 20 12 27a12 12 0 0 1-24 0c0-7 2-13 12-27Z"
          className={won ? 'fill-ground' : 'fill-line'}
        />
        <path d="M34 114h52l4 12H30Z" className="fill-brass-fill" />
      </svg>
      {drawn ? (
        <>
          <p className="text-lg font-semibold">{drawn.title}</p>
          {drawn.reward ? (
            <p className="text-brass">
              <EarnedWords earned={drawn.reward} />
            </p>
          ) : (
            <p className="text-sm text-muted">{t('nothingDrawn')}</p>
          )}
        </>
      ) : (
        <p className="text-sm text-muted">{t('notDrawn')}</p>
      )}
    </div>
  )
}
