import {
  type Autobet,
  type AutobetStop,
  afterAutobetRound,
  autobetStop,
  beginAutobet,
} from '@parlour/casino/originals/autobet/autobet.ts'
import { type Amount, parseAmount } from '@parlour/money'
import { pause } from '../game-frame/motion.ts'
import type { TextKey } from '../texts/texts.ts'
import { playOnce } from './play.ts'
import type { Seat } from './seat.ts'

/** What the player allowed, before the first automatic round. */
export type AutobetLimits = {
  readonly rounds: number
  readonly stopLoss: Amount
  readonly stopProfit: Amount | undefined
}

/** A page that nobody has looked at for so long plays no more, in milliseconds. */
const AWAY_MS = 60_000
const BETWEEN_MS = 350

const ends: Readonly<Record<AutobetStop | 'away', TextKey>> = {
  rounds: 'autobetEnd_rounds',
  balance: 'needMoney',
  stake_limit: 'autobetEnd_loss',
  loss_limit: 'autobetEnd_loss',
  profit: 'autobetEnd_profit',
  away: 'autobetEnd_away',
}

/**
 * One round after the other, each an ordinary one: until a limit of the player's, a refusal, a press, or until nobody
 * looks. The stake stays what it was, after wins and after losses.
 */
export async function autobet(seat: Seat, limits: AutobetLimits): Promise<void> {
  const { view, put, say, speech } = seat
  const { phase, opened, swap, over, stake, balance, bonus } = view.get()
  if (phase !== 'ready' || !opened.allows.autoplay || swap || over) return
  const plan: Autobet = {
    stake,
    onWin: 'reset',
    onLoss: 'reset',
    ...limits,
    mostStake: parseAmount(opened.mostStake)!,
    balance: balance + bonus,
  }
  const away = watchAway()
  let run = beginAutobet(plan)
  let end: AutobetStop | 'away' | undefined = autobetStop(plan, run)
  put({ autoplay: { run, rounds: limits.rounds } })
  while (!end) {
    const played = await playOnce(seat)
    if (!view.get().autoplay) break
    if (!played) break
    run = afterAutobetRound(plan, run, parseAmount(played.payout)!)
    put({ autoplay: { run, rounds: limits.rounds } })
    end = away.is() ? 'away' : autobetStop(plan, run)
    if (!end) await pause(BETWEEN_MS)
    if (!view.get().autoplay) break
  }
  away.stop()
  put({ autoplay: undefined })
  if (end) say({ kind: 'info', text: speech.t(ends[end]) })
}

function watchAway() {
  let since: number | undefined
  const look = () => {
    since = document.visibilityState === 'hidden' ? performance.now() : undefined
  }
  document.addEventListener('visibilitychange', look)
  return {
    is: () => since !== undefined && performance.now() - since > AWAY_MS,
    stop: () => document.removeEventListener('visibilitychange', look),
  }
}
