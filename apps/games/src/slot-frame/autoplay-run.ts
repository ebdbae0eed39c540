import { parseAmount } from '@parlour/money'
import { pause } from '../game-frame/motion.ts'
import { type AutoplayLimits, afterRound, endOf, startAutoplay } from './autoplay.ts'
import { playOnce } from './play.ts'
import { stepsOf } from './round/told-steps.ts'
import type { Seat } from './seat.ts'

const BETWEEN_MS = 350

/** One round after the other, each an ordinary one, until a limit of the player's, a refusal or a press. */
export async function autoplay(seat: Seat, limits: AutoplayLimits): Promise<void> {
  const { game, view, put, say, speech } = seat
  if (view.get().phase !== 'ready' || !view.get().opened.allows.autoplay) return
  if (view.get().swap) return
  put({ autoplay: startAutoplay(limits) })
  let end = endOf(view.get().autoplay!, view.get())
  while (!end) {
    const played = await playOnce(seat)
    const { autoplay: run, stake } = view.get()
    if (!run) return
    if (!played) return put({ autoplay: undefined })
    const payout = parseAmount(played.payout)!
    const after = afterRound(run, parseAmount(played.stake)!, payout)
    put({ autoplay: after })
    const steps = stepsOf(game.machine, played)
    const opened = steps.some((step) => step.kind === 'gather' || step.part === 'free')
    end = endOf(after, { stake }, { payout, freeSpins: opened })
    await pause(BETWEEN_MS)
    if (!view.get().autoplay) return
  }
  put({ autoplay: undefined })
  const isGame = end === 'free_spins' && !game.machine.free
  say({ kind: 'info', text: speech.t(isGame ? 'slot_autoEndGame' : `autoplayEnd_${end}`) })
}
