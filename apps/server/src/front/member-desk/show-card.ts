import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { MemberId } from '@parlour/money'
import { openPersonal } from '../../base/database/personal-data.ts'
import { readTries } from '../../base/rate-limits/failed-tries.ts'
import { findNamesOfGames } from '../../house/catalogue/catalogue.store.ts'
import type { Needs } from '../../house/needs.ts'
import { waitsAbout } from '../../house/proposals/proposals.store.ts'
import { readRestrictions } from '../../ledger/wallet/posts/restrict-member.ts'
import { latestRounds } from '../../ledger/wallet/records/rounds.store.ts'
import { depositsOf } from '../../payments/cashier/deposits/deposits.store.ts'
import { methodNames } from '../../payments/cashier/settings.store.ts'
import { withdrawalsOf } from '../../payments/cashier/withdrawals/withdrawals.store.ts'
import { readLabels } from '../../people/inbox/labels.store.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { listPasskeys } from '../../people/login/passkeys/passkeys.store.ts'
import { findTotp } from '../../people/login/second-factors/totp.store.ts'
import { listRunning } from '../../people/login/sessions/sessions.store.ts'
import { confirmedKinds } from '../../people/members/contacts.store.ts'
import { findMember, type MemberWithCredentials } from '../../people/members/members.store.ts'
import { waysInOf } from './end-sessions.ts'
import { LATEST_SHOWN } from './limits.ts'
import { findById } from './member-desk.store.ts'
import { unfreezeProposal } from './freeze-member.ts'

type Card = CallAnswer<'operatorMember'>
type CardNeeds = Pick<Needs, 'db' | 'clock' | 'wallet'>

/** One page that tells who a member is: account, person, money, what stands against it, and what it did last. */
export async function showCard(
  needs: CardNeeds,
  memberId: MemberId,
): Promise<Card | Refusal<'account_unknown'>> {
  const { db, wallet } = needs
  if (!(await findById(db, memberId))) return refuse('account_unknown')
  const member = await findMember(db, memberId)
  const { cash, hold, bonus, open } = await wallet.balances(memberId)
  const waiting = await waitsAbout(db, unfreezeProposal)
  return {
    ...(await whoItIs(needs, member)),
    balances: { cash, hold, bonus, open },
    restrictions: await readRestrictions(db, memberId),
    unfreezeWaits: waiting.has(String(memberId)),
    locks: await locksOf(needs, member),
    sessions: (await listRunning(db, memberId, needs.clock.now())).map(
      ({ startedAt, activeAt, address, device }) => ({ startedAt, activeAt, address, device }),
    ),
    bets: await betsOf(db, memberId),
    payments: await paymentsOf(db, memberId),
  }
}

async function whoItIs({ db }: CardNeeds, member: MemberWithCredentials) {
  const { id, parentId } = member
  const kept = await openPersonal(db, `member:${id}`, ['payeeName', 'email', 'mobileNum'])
  const confirmed = await confirmedKinds(db, id)
  const upline = parentId === null ? undefined : await findById(db, parentId)
  const totp = await findTotp(db, id)
  return {
    memberId: String(id),
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    state: member.state,
    currency: member.currency,
    jurisdiction: member.jurisdiction,
    upline: upline?.username ?? null,
    language: member.language,
    registeredAt: member.registeredAt,
    lastLoginAt: member.lastLoginAt,
    kycLevel: await kycLevel(db, id),
    fullName: kept.payeeName ?? null,
    email: kept.email ? { value: kept.email, confirmed: confirmed.has('email') } : null,
    mobile: kept.mobileNum ? { value: kept.mobileNum, confirmed: confirmed.has('mobile') } : null,
    secondFactor: Boolean(totp?.confirmedAt) || (await listPasskeys(db, id)).length > 0,
    labels: await readLabels(db, id),
  }
}

async function locksOf(
  { db, clock }: CardNeeds,
  member: MemberWithCredentials,
): Promise<Card['locks']> {
  const ways = waysInOf(member)
  const tries = await readTries(
    db,
    ways.map(({ subject }) => subject),
    clock.now(),
  )
  return ways
    .map(({ kind }, i) => ({ kind, ...tries[i]! }))
    .filter(({ failures }) => failures > 0)
    .map(({ kind, failures, lockedUntil }) => ({ kind, failures, lockedUntil }))
}

async function betsOf(db: Needs['db'], memberId: MemberId): Promise<Card['bets']> {
  const rounds = await latestRounds(db, memberId, LATEST_SHOWN)
  const names = await findNamesOfGames(
    db,
    rounds.map(({ game }) => game),
  )
  const named = new Map(names.map((one) => [one.code, one]))
  return rounds.map(({ wagerId, vendor, game, stake, payout, state, placedAt }) => ({
    betId: wagerId,
    ...{ vendor, game, stake, payout, state, placedAt },
    vendorName: named.get(game)?.vendorName ?? vendor,
    gameName: inBoth(named.get(game)?.names, game),
  }))
}

/** What is called something in the two languages of operators; its code where it has no name. */
const inBoth = (words: { pt: string; en: string } | undefined, code: string) =>
  words ? { pt: words.pt, en: words.en } : { pt: code, en: code }

/** Deposits and withdrawals together, newest first. */
async function paymentsOf(db: Needs['db'], memberId: MemberId): Promise<Card['payments']> {
  const names = await methodNames(db)
  const latest = { page: 1, pageSize: LATEST_SHOWN }
  const told = ({ method, amount, createdAt }: Paid) => ({
    ...{ amount, createdAt },
    method: inBoth(names.get(method), method),
  })
  const deposits = (await depositsOf(db, memberId, latest)).rows.map((row) => ({
    ...told(row),
    ...{ kind: 'deposit' as const, paymentId: row.depositId, state: row.state },
  }))
  const withdrawals = (await withdrawalsOf(db, memberId, latest)).rows.map((row) => ({
    ...told(row),
    ...{ kind: 'withdrawal' as const, paymentId: row.withdrawalId, state: row.state },
  }))
  return [...deposits, ...withdrawals]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, LATEST_SHOWN)
}

type Paid = { readonly method: string; readonly amount: bigint; readonly createdAt: Date }
