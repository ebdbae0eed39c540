import { refuse, type CallName } from '@parlour/wire'
import { type Answer, bind, type Call, registerAuthenticator } from '../../base/http/bind.ts'
import type { DeskCall } from '../../base/http/desk.ts'
import type { App } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { admitOnce } from './admit-once.ts'
import { answerInTime } from './answer-in-time.ts'
import { knowVendor, type Proof, proofOf, signAnswers } from './know-vendor.ts'
import { listOpenRounds } from './rounds/list-open-rounds.ts'
import { openVendorSession, tellBalance } from './open-vendor-session.ts'
import { settleRound } from './rounds/settle-round.ts'
import { sumTransactions } from './reconciliation/sum-transactions.ts'
import { takeBack } from './rounds/take-back.ts'
import { takeStake } from './rounds/take-stake.ts'
import { tellTransaction } from './rounds/tell-transaction.ts'

/** The wallet protocol for outside vendors: four verbs, and the questions a vendor asks after a crash. */
export function vendorsRoutes(app: App, needs: Needs): void {
  registerAuthenticator(app, 'vendor', knowVendor(needs))
  signAnswers(app, needs)
  moneyRoutes(app, needs)
  questionRoutes(app, needs)
}

/** What moves money. Their transaction ids make repeats safe, so they look at the nonce themselves. */
function moneyRoutes(app: App, needs: Needs): void {
  bind(app, 'vendorStake', ({ body, request }) =>
    answerInTime(needs, takeStake(needs, proofOf(request), body)),
  )
  bind(app, 'vendorSettle', ({ body, request }) =>
    answerInTime(needs, settleRound(needs, proofOf(request), body)),
  )
  bind(app, 'vendorVoid', ({ body, request }) =>
    answerInTime(needs, takeBack(needs, proofOf(request), body)),
  )
}

function questionRoutes(app: App, needs: Needs): void {
  const ask = <Name extends Exclude<CallName, DeskCall>>(
    name: Name,
    answer: (proof: Proof, call: Call<Name>) => Promise<unknown>,
  ) =>
    bind(app, name, async (call) => {
      const proof = proofOf(call.request)
      return (await admitOnce(needs, proof, undefined, () => answer(proof, call))) as Answer<Name>
    })
  ask(
    'vendorSession',
    ifOn(({ vendor }, { body }) => openVendorSession(needs, vendor, body.token)),
  )
  ask(
    'vendorBalance',
    ifOn(({ vendor }, { body }) => tellBalance(needs, vendor, body)),
  )
  ask('vendorTransaction', ({ vendor }, { query }) => tellTransaction(needs, vendor, query))
  ask('vendorRounds', async ({ vendor }, { query }) => ({
    list: (await listOpenRounds(needs, vendor, query.olderThanSeconds)).map((round) => ({
      round: round.round,
      game: round.game,
      player: round.player,
      currency: round.currency,
      openStake: round.openStake,
      openedAt: round.openedAt,
    })),
  }))
  ask('vendorTotals', ({ vendor }, { query }) => sumTransactions(needs, { vendor, ...query }))
}

/** What begins something, or tells of a player, is not for a vendor that is switched off. */
const ifOn =
  <Asked>(answer: (proof: Proof, asked: Asked) => Promise<unknown>) =>
  async (proof: Proof, asked: Asked): Promise<unknown> =>
    proof.enabled ? answer(proof, asked) : refuse('vendor_off')
