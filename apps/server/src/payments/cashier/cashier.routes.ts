import { isRefusal, refuse } from '@parlour/wire'
import { type App, bind, registerAuthenticator } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import {
  complain,
  confirmFullyPaid,
  confirmReceived,
  reportNotReceived,
} from './withdrawals/answer-leg.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import {
  cashierSummary,
  depositRemaining,
  showDepositMethod,
  showWithdrawalMethod,
} from './cashier-summary.ts'
import { cancelDeposit, submitDepositProof } from './deposits/close-deposit.ts'
import { checkDeposit } from './deposits/check-deposit.ts'
import { createDeposit } from './deposits/create-deposit.ts'
import { type DepositRow, depositsOf, findDeposit } from './deposits/deposits.store.ts'
import { judgePayout } from './judge-funds-password.ts'
import { shownHolder } from './payout-accounts/account-holder.ts'
import {
  addPayoutAccount,
  askAccountRemoval,
  removePayoutAccount,
  showAccount,
} from './payout-accounts/manage-payout-accounts.ts'
import { givePerson } from './person/give-person.ts'
import { accountsOf } from './payout-accounts/payout-accounts.store.ts'
import { openPicture } from '../../base/pictures/sealed-pictures.ts'
import { findProof } from './deposits/proofs.store.ts'
import { providerAtDoor } from './providers/providers.ts'
import { SIGNATURE_HEADERS } from '../../base/http/signature.ts'
import { receiveEvent } from './providers/receive-event.ts'
import { remainingToday, requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { depositMethods, readSettings, withdrawalMethods } from './settings.store.ts'
import { showDeposits } from './deposits/show-deposit.ts'
import { showWithdrawals } from './withdrawals/show-withdrawal.ts'
import { uploadProof } from './deposits/upload-proof.ts'
import {
  findWithdrawal,
  type WithdrawalRow,
  withdrawalsOf,
} from './withdrawals/withdrawals.store.ts'
import { readProof } from './read-proof.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'

/** Deposits, withdrawals, what the member is told of them, and the providers' messages. */
export function cashierRoutes(app: App, needs: Needs): void {
  bind(app, 'cashierSummary', ({ caller }) => cashierSummary(needs, caller.memberId))
  bindDeposits(app, needs)
  bind(app, 'givePerson', async ({ caller, body }) => {
    const judge = judgePayout(needs, { caller, password: body.password })
    const refusal = await judge(caller.memberId, body.fundsPassword)
    return refusal ?? givePerson(needs, caller.memberId, body)
  })
  bindPayoutAccounts(app, needs)
  bindWithdrawals(app, needs)
  bindAnswers(app, needs)
  bindProviders(app, needs)
  bindForOperators(
    app,
    'operatorProof',
    { roles: 'by_subject', personal: 'by_handler' },
    ({ caller, params }) => readProof(needs, caller, params.proofId),
  )
}

function bindDeposits(app: App, needs: Needs): void {
  const { db, settings } = needs
  const currency = () => settings.current().merchant.currency
  const shown = async (row: DepositRow) => (await showDeposits(db, [row]))[0]!

  bind(app, 'depositMethods', async ({ caller }) => {
    return {
      methods: (await depositMethods(db, currency())).map(showDepositMethod),
      depositRemaining: await depositRemaining(db, caller.memberId),
    }
  })
  bind(app, 'createDeposit', async ({ caller, body }) => {
    const made = await createDeposit(needs, { ...body, memberId: caller.memberId })
    return isRefusal(made) ? made : shown(made)
  })
  bind(app, 'listDeposits', async ({ caller, query }) => {
    const { rows, total } = await depositsOf(db, caller.memberId, query)
    return { deposits: await showDeposits(db, rows), total, ...pageOf(query) }
  })
  bind(app, 'getDeposit', async ({ caller, params }) => {
    const row = await findDeposit(db, params.depositId)
    return row?.memberId === caller.memberId ? shown(row) : refuse('deposit_not_found')
  })
  bind(app, 'cancelDeposit', async ({ caller, params }) => {
    const row = await cancelDeposit(needs, { ...params, memberId: caller.memberId })
    return isRefusal(row) ? row : shown(row)
  })
  bind(app, 'checkDeposit', async ({ caller, params }) => {
    const row = await checkDeposit(needs, { ...params, memberId: caller.memberId })
    return isRefusal(row) ? row : shown(row)
  })
  bind(app, 'submitDepositProof', async ({ caller, params, body }) => {
    const row = await submitDepositProof(needs, { ...params, ...body, memberId: caller.memberId })
    return isRefusal(row) ? row : shown(row)
  })
}

function bindPayoutAccounts(app: App, needs: Needs): void {
  bind(app, 'listPayoutAccounts', async ({ caller }) => {
    const settings = await readSettings(needs.db)
    const accounts = await accountsOf(needs.db, caller.memberId)
    return {
      payoutAccounts: accounts.map((one) => showAccount(one, settings)),
      maximum: settings.payoutAccountsMaximum,
      final: settings.payoutAccountsFinal,
      holder: await shownHolder(needs.db, caller.memberId),
    }
  })
  bind(app, 'addPayoutAccount', async ({ caller, body }) => {
    const { password } = body
    const judge = judgePayout(needs, { caller, password })
    const refusal = await judge(caller.memberId, body.fundsPassword)
    if (refusal) return refusal
    const account = await addPayoutAccount(needs, { ...body, memberId: caller.memberId })
    return isRefusal(account) ? account : showAccount(account, await readSettings(needs.db))
  })
  bind(app, 'removePayoutAccount', ({ caller, params }) =>
    removePayoutAccount(needs, { ...params, memberId: caller.memberId }),
  )
  bind(app, 'askAccountRemoval', async ({ caller, params }) => {
    const account = await askAccountRemoval(needs, { ...params, memberId: caller.memberId })
    return isRefusal(account) ? account : showAccount(account, await readSettings(needs.db))
  })
}

function bindWithdrawals(app: App, needs: Needs): void {
  const { db, settings } = needs
  bind(app, 'withdrawalMethods', async ({ caller }) => {
    const { currency, timeZone } = settings.current().merchant
    const left = await remainingToday(db, await readSettings(db), caller.memberId, timeZone)
    return {
      methods: (await withdrawalMethods(db, currency)).map(showWithdrawalMethod),
      withdrawalRemainingToday: left,
    }
  })
  bind(app, 'requestWithdrawal', async ({ caller, body }) => {
    const { fundsPassword, forfeitConsent, password } = body
    const wanted = { ...body, fundsPassword, forfeitConsent, memberId: caller.memberId }
    const judge = judgePayout(needs, { caller, password })
    const row = await requestWithdrawal(needs, wanted, judge)
    return isRefusal(row) ? row : shownWithdrawal(needs, row)
  })
  bind(app, 'listWithdrawals', async ({ caller, query }) => {
    const { rows, total } = await withdrawalsOf(db, caller.memberId, query)
    return { withdrawals: await showWithdrawals(needs, rows), total, ...pageOf(query) }
  })
  bind(app, 'getWithdrawal', async ({ caller, params }) => {
    const row = await findWithdrawal(db, params.withdrawalId)
    return row?.memberId === caller.memberId
      ? shownWithdrawal(needs, row)
      : refuse('withdrawal_not_found')
  })
  bind(app, 'cancelWithdrawal', async ({ caller, params }) => {
    const row = await cancelWithdrawal(needs, { ...params, memberId: caller.memberId })
    return isRefusal(row) ? row : shownWithdrawal(needs, row)
  })
}

/** What the player says about payments that are out. */
function bindAnswers(app: App, needs: Needs): void {
  bind(app, 'confirmReceived', async ({ caller, params }) => {
    const row = await confirmReceived(needs, { ...params, memberId: caller.memberId })
    return isRefusal(row) ? row : shownWithdrawal(needs, row)
  })
  bind(app, 'reportNotReceived', async ({ caller, params, body }) => {
    const row = await reportNotReceived(needs, { ...params, ...body, memberId: caller.memberId })
    return isRefusal(row) ? row : shownWithdrawal(needs, row)
  })
  bind(app, 'confirmFullyPaid', async ({ caller, params }) => {
    const row = await confirmFullyPaid(needs, { ...params, memberId: caller.memberId })
    return isRefusal(row) ? row : shownWithdrawal(needs, row)
  })
  bind(app, 'complainAboutWithdrawal', async ({ caller, params, body }) => {
    const row = await complain(needs, { ...params, ...body, memberId: caller.memberId })
    return isRefusal(row) ? row : shownWithdrawal(needs, row)
  })
  bind(app, 'showProof', async ({ caller, params }) => {
    const proof = await findProof(needs.db, params.proofId)
    if (proof?.memberId !== caller.memberId) return refuse('proof_not_found')
    const kept = { ...caller, pictureId: proof.proofId, content: proof.content }
    const contentBase64 = await openPicture(needs.db, kept)
    if (contentBase64 === undefined) return refuse('proof_not_found')
    return { contentType: proof.contentType, contentBase64 }
  })
  bind(app, 'uploadProof', ({ caller, body }) =>
    uploadProof(needs, { ...body, memberId: caller.memberId }),
  )
}

/** A provider is known by its signature over the exact bytes it sent. */
function bindProviders(app: App, needs: Needs): void {
  registerAuthenticator(app, 'provider', async (request) => {
    const { provider: name } = request.params as { provider: string }
    const known = await providerAtDoor(needs.db, needs, name)
    if (!known) return refuse('provider_unknown')
    const message = {
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: request.rawBody ?? Buffer.alloc(0),
    }
    const verified = known.provider.verify(message, needs.clock.now())
    if (typeof verified === 'string') return refuse(verified)
    return { kind: 'provider', provider: name, enabled: known.enabled }
  })
  bind(app, 'providerWebhook', ({ caller, body, request }) =>
    receiveEvent(
      needs,
      {
        ...body,
        provider: caller.provider,
        nonce: String(request.headers[SIGNATURE_HEADERS.nonce]),
      },
      !caller.enabled,
    ),
  )
}

const shownWithdrawal = async (needs: Needs, row: WithdrawalRow) =>
  (await showWithdrawals(needs, [row]))[0]!

const pageOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({ page, pageSize })
