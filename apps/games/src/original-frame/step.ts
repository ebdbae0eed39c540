import { stepUntilKnown } from '../frame/server.ts'
import { boardRound, roundAsTold } from './board-round.ts'
import { settle, stand } from './play.ts'
import { reveal, type Seat } from './seat.ts'
import { takeUp } from './take-up.ts'

/** Makes the next step of the standing round, by its number, and shows what it brought. */
export async function stepOnce(seat: Seat, move: unknown): Promise<void> {
  const { game, server, view, put, turn, say, speech, parent } = seat
  const { phase, round } = view.get()
  if (phase !== 'standing' || round?.state !== 'open') return
  turn({ phase: 'stepping', asked: move, notice: undefined, hurried: false })
  const outcome = await stepUntilKnown(
    server,
    { game: game.code, wagerId: round.wagerId, step: round.moves.length, move },
    (attempt) => turn({ unknown: attempt + 1 }),
  )
  put({ unknown: 0 })
  if (outcome.ok) {
    const next = boardRound(outcome.value)!
    if (next.state === 'open') {
      await reveal(seat, next, 'stepping')
      return stand(seat, outcome.value, next)
    }
    await reveal(seat, next, 'showing')
    return settle(seat, outcome.value, next)
  }
  put({ phase: 'standing', asked: undefined })
  parent.tell({ type: 'parlour:round', open: false })
  if (outcome.refused === 'step_not_offered' || outcome.refused === 'overloaded')
    return say({ kind: 'bad', text: outcome.message })
  const told = outcome.refused === 'step_stale' ? roundAsTold(round, outcome.details) : undefined
  if (told?.state !== 'open') return takeUp(seat)
  put({ round: told })
  say({ kind: 'info', text: speech.t('roundMoved') })
}
