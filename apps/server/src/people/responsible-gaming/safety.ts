import { limitFrames, limitKinds } from '@parlour/members'
import { fitsCash, formatAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import * as limits from '../../ledger/wallet/posts/member-limits.ts'
import { askableFrom, findExclusion } from '../members/exclusions.store.ts'
import { LIMITS_REVIEW_MS } from '../members/limits.ts'
import { findMember } from '../members/members.store.ts'
import { readPlayStop } from '../members/play-stop.ts'
import { noteReviewed, noteSafety, readChoices } from './safety-history.store.ts'

type Safety = CallAnswer<'memberSafety'>
type SafetyNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>
type LimitChoice = CallBody<'setSafetyLimit'>

/** The player's limits and breaks, each limit with what is used of it and what waits. */
export async function showSafety(
  { db, settings, clock }: Omit<SafetyNeeds, 'db'> & { db: Db | Tx },
  memberId: bigint,
): Promise<Safety> {
  const { currency } = await findMember(db, memberId)
  const set = await limits.readLimits(db, memberId)
  const { merchant, jurisdiction } = settings.current()
  const rules = rulesOf(jurisdiction)
  const choices = await readChoices(db, memberId)
  const exclusion = await findExclusion(db, memberId)
  return {
    playStop: await readPlayStop(db, memberId),
    currency,
    limits: limitKinds.flatMap((kind) =>
      limitFrames.map((frame) =>
        lineOf(
          { kind, frame },
          set.find((one) => one.kind === kind && one.period === frame),
        ),
      ),
    ),
    timeZone: merchant.timeZone,
    higherLimitHours: rules.higherLimitHours,
    realityCheck: {
      minutes: choices.realityCheckMinutes || (rules.realityCheckRequired ? 60 : 0),
      required: rules.realityCheckRequired,
    },
    offerRequired: rules.limitAskedAt === 'registration',
    offer: offerOf(choices, set.length > 0, clock.now()),
    exclusion: exclusion
      ? {
          endsAt: exclusion.endsAt,
          askableAt: askableFrom(exclusion),
          decidableAt: exclusion.decidableAt,
        }
      : null,
  }
}

function lineOf(
  which: Pick<Safety['limits'][number], 'kind' | 'frame'>,
  limit: limits.MemberLimit | undefined,
): Safety['limits'][number] {
  const next = limit?.next
  return {
    ...which,
    amount: limit?.amount ?? null,
    used: limit?.used ?? 0n,
    waiting: next ? { amount: next.amount, usableFrom: next.from } : null,
  }
}

/** A newcomer is asked once for a limit; everybody looks at theirs again after half a year. */
function offerOf(
  { limitsAskedAt, reviewedAt }: Awaited<ReturnType<typeof readChoices>>,
  hasLimits: boolean,
  now: Date,
): Safety['offer'] {
  if (!limitsAskedAt && !hasLimits) return 'first'
  const due = reviewedAt && now.getTime() - reviewedAt.getTime() >= LIMITS_REVIEW_MS
  return due ? 'review' : null
}

/** Sets a limit. A lower one holds for the next bet; a higher one waits and then for a second yes. */
export async function setLimit(
  needs: SafetyNeeds,
  memberId: bigint,
  choice: LimitChoice,
): Promise<Safety | Refusal<'field_invalid'>> {
  const { kind, amount } = choice
  const { merchant, jurisdiction } = needs.settings.current()
  // Playing time is set in whole minutes.
  const decimals = kind === 'session' ? 0 : merchant.cashDecimals
  if (amount !== null && !fitsCash(amount, decimals)) {
    return refuse('field_invalid', { fields: [{ field: 'amount', key: 'amount_has_fractions' }] })
  }
  const { higherLimitHours: waitHours } = rulesOf(jurisdiction)
  await transact(needs.db, (tx) => writeLimit(tx, memberId, { ...choice, waitHours }))
  return showSafety(needs, memberId)
}

async function writeLimit(
  tx: Tx,
  memberId: bigint,
  {
    kind,
    frame,
    amount,
    waitHours,
  }: Omit<LimitChoice, 'amount'> & { amount: bigint | null; waitHours: number },
): Promise<void> {
  const before = await amountNow(tx, memberId, { kind, frame })
  const which = { memberId, kind, period: frame, amount, waitHours }
  const outcome = await limits.setLimit(tx, which)
  await noteReviewed(tx, memberId)
  const after = amount === null ? null : formatAmount(amount)
  const actor = `member:${memberId}`
  await noteSafety(tx, {
    memberId,
    act: outcome === 'waits' ? 'limit_raise_asked' : 'limit_set',
    kind,
    frame,
    before,
    after,
    actor,
  })
  await recordAudit(tx, {
    actor,
    action: 'set-limit',
    subject: `limit:${memberId}:${kind}:${frame}`,
    after: { amount: after, outcome },
  })
}

async function amountNow(
  tx: Tx,
  memberId: bigint,
  { kind, frame }: Pick<LimitChoice, 'kind' | 'frame'>,
): Promise<string | null> {
  const set = await limits.readLimits(tx, memberId)
  const found = set.find((one) => one.kind === kind && one.period === frame)
  return found ? formatAmount(found.amount) : null
}

/** The second yes to a raised limit. */
export async function confirmLimit(
  needs: SafetyNeeds,
  memberId: bigint,
  { kind, frame }: CallBody<'confirmSafetyLimit'>,
): Promise<Safety | Refusal<'limit_not_waiting' | 'limit_waits'>> {
  const outcome = await transact(needs.db, async (tx) => {
    const before = await amountNow(tx, memberId, { kind, frame })
    const confirmed = await limits.confirmLimit(tx, { memberId, kind, period: frame })
    if (confirmed !== 'holds') return confirmed
    const actor = `member:${memberId}`
    const after = await amountNow(tx, memberId, { kind, frame })
    await noteSafety(tx, { memberId, act: 'limit_raised', kind, frame, before, after, actor })
    await recordAudit(tx, {
      actor,
      action: 'confirm-limit',
      subject: `limit:${memberId}:${kind}:${frame}`,
    })
    return confirmed
  })
  if (outcome === 'nothing_waits') return refuse('limit_not_waiting')
  const safety = await showSafety(needs, memberId)
  if (outcome === 'holds') return safety
  const line = safety.limits.find((one) => one.kind === kind && one.frame === frame)
  return refuse('limit_waits', { usableFrom: line?.waiting?.usableFrom.toISOString() })
}

/** Going on without a limit, or keeping those that are: the player's own choice, kept in the history. */
export function skipLimits(
  { db, settings, clock }: SafetyNeeds,
  memberId: bigint,
): Promise<{ done: true } | Refusal<'limits_already_set'>> {
  return transactOrRefuse(db, async (tx) => {
    const { offer } = await showSafety({ db: tx, settings, clock }, memberId)
    if (offer === null) return refuse('limits_already_set')
    await noteReviewed(tx, memberId)
    await noteSafety(tx, { memberId, act: 'limit_skipped', actor: `member:${memberId}` })
    return { done: true as const }
  })
}
