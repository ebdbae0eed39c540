import { parseAmount } from '@parlour/money'
import { boardRound, paidOf } from './board-round.ts'
import type { Seat } from './seat.ts'

/**
 * Takes the game up as the house has it: where another tab, another device or the day's end moved the round on, the
 * screen shows what became of it.
 */
export async function takeUp(seat: Seat): Promise<void> {
  const { game, server, view, put, say, speech, parent } = seat
  const before = view.get().round
  const asked = await server.call('openHouseOriginal', { params: { game: game.code } })
  if (!asked.ok) return say({ kind: 'bad', text: asked.message ?? speech.t('noAnswer') })
  const opened = asked.value
  const standing = opened.standing ? boardRound(opened.standing) : undefined
  const ended = opened.rounds.find(({ wagerId }) => wagerId === before?.wagerId)
  const over = ended && boardRound(ended)
  put({
    opened,
    balance: parseAmount(opened.balance)!,
    bonus: parseAmount(opened.bonus ?? '0') ?? 0n,
    rounds: opened.rounds.filter(({ state }) => state !== 'open'),
    asked: undefined,
    phase: standing ? 'standing' : 'ready',
    round: standing ?? over,
    ...(standing && { options: standing.options, stake: standing.stake }),
  })
  parent.tell({ type: 'parlour:round', open: false })
  if (standing)
    say({ kind: 'info', text: speech.t('roundStands', { stake: speech.money(standing.stake) }) })
  else if (over)
    say({ kind: 'info', text: speech.t('roundEnded', { payout: speech.money(paidOf(over)) }) })
}
