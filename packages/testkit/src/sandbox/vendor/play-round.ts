import {
  callSite,
  NoAnswer,
  type SignedAnswer,
  type SiteAccess,
} from '../../vendor-kit/signed-calls.ts'
import type { StoredRound, VendorStore } from './vendor.store.ts'

export type VendorNeeds = {
  readonly site: SiteAccess
  readonly store: VendorStore
  readonly now: () => number
}

/** Answers that say nothing about the outcome: unsigned ones, and those that ask for patience. */
const isUnknown = (answer: SignedAnswer): boolean => {
  if (!answer.signed || answer.code === 'nonce_reused') return true
  if (answer.success) return false
  return answer.status === 500 || ['outcome_unknown', 'overloaded'].includes(answer.code ?? '')
}

/** Takes a kept round as far as it goes now. Whatever is left, recovery does later; the outcome stays. */
export async function carryOn(needs: VendorNeeds, id: string): Promise<StoredRound> {
  const round = needs.store.findRound(id)!
  try {
    if (round.state === 'staking') await askForStake(needs, round)
    if (needs.store.findRound(id)!.state === 'settling') await payPrize(needs, round)
    if (needs.store.findRound(id)!.state === 'undoing') await undoStake(needs, round)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    // No answer to a stake: never dealt on, always taken back.
    if (needs.store.findRound(id)!.state === 'staking') needs.store.setState(id, 'undoing')
    needs.store.delay(id, needs.now())
  }
  return needs.store.findRound(id)!
}

/** After a restart the site is asked first what became of the stake. */
export async function recover(needs: VendorNeeds, round: StoredRound): Promise<void> {
  if (round.state === 'staking') {
    try {
      const told = await callSite(needs.site, {
        method: 'GET',
        path: `/vendor/v1/transaction?transaction=${stakeOf(round)}&player=${round.player}`,
      })
      if (isUnknown(told)) return void needs.store.delay(round.id, needs.now())
      const accepted = told.success && told.value.state === 'accepted'
      if (accepted) note(needs, round, 'stake', round.stake)
      needs.store.setState(round.id, accepted ? 'settling' : 'undoing')
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return void needs.store.delay(round.id, needs.now())
    }
  }
  await carryOn(needs, round.id)
}

async function askForStake(needs: VendorNeeds, round: StoredRound): Promise<void> {
  const play = needs.store.findPlay(round.play)!
  const answer = await callSite(needs.site, {
    method: 'POST',
    path: '/vendor/v1/stake',
    body: {
      transaction: stakeOf(round),
      session: play.session,
      game: round.game,
      round: round.id,
      currency: round.currency,
      amount: round.stake,
      details: JSON.parse(round.outcome).choice ? { choice: JSON.parse(round.outcome).choice } : {},
    },
  })
  if (isUnknown(answer)) throw new NoAnswer(answer.code)
  if (!answer.success) {
    const balance = answer.value.balance
    needs.store.setState(round.id, 'refused', {
      refusal: answer.code ?? '',
      ...(typeof balance === 'string' && { balance }),
    })
    return
  }
  note(needs, round, 'stake', round.stake)
  needs.store.setState(round.id, 'settling', { balance: String(answer.value.balance) })
}

async function payPrize(needs: VendorNeeds, round: StoredRound): Promise<void> {
  const answer = await callSite(needs.site, {
    method: 'POST',
    path: '/vendor/v1/settle',
    body: {
      transaction: settleOf(round),
      player: round.player,
      game: round.game,
      round: round.id,
      reference: stakeOf(round),
      currency: round.currency,
      amount: round.prize,
      closesRound: true,
      details: JSON.parse(round.outcome),
    },
  })
  if (!answer.success) {
    // The operator took the bet back before the prize came: nothing is owed any more.
    if (answer.signed && (answer.code === 'round_voided' || answer.code === 'round_closed')) {
      return void needs.store.setState(round.id, 'undone', { refusal: answer.code })
    }
    throw new NoAnswer(answer.code)
  }
  if (!answer.signed) throw new NoAnswer('unsigned')
  note(needs, round, 'settle', round.prize)
  needs.store.setState(round.id, 'settled', { balance: String(answer.value.balance) })
}

async function undoStake(needs: VendorNeeds, round: StoredRound): Promise<void> {
  const answer = await callSite(needs.site, {
    method: 'POST',
    path: '/vendor/v1/void',
    body: {
      transaction: voidOf(round),
      player: round.player,
      reference: stakeOf(round),
      reason: 'no_answer_to_the_stake',
    },
  })
  if (!answer.success || !answer.signed) throw new NoAnswer(answer.code)
  if (answer.value.status === 'OK') {
    // The stake had stood after all: both lines belong into the book.
    note(needs, round, 'stake', round.stake)
    note(needs, round, 'void', round.stake)
  } else note(needs, round, 'void', '0.0000')
  needs.store.setState(round.id, 'undone', { balance: String(answer.value.balance) })
}

function note(
  { store, now }: VendorNeeds,
  round: StoredRound,
  kind: 'stake' | 'settle' | 'void',
  amount: string,
): void {
  const id = { stake: stakeOf, settle: settleOf, void: voidOf }[kind](round)
  store.write({ id, round: round.id, kind, amount, currency: round.currency, at: now() })
}

export const stakeOf = (round: { id: string }): string => `${round.id}.stake`
export const settleOf = (round: { id: string }): string => `${round.id}.settle`
export const voidOf = (round: { id: string }): string => `${round.id}.void`
