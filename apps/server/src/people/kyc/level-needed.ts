import { type Amount, parseAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Player } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { movedTotals } from './moved-totals.store.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { readSectionsNamed } from '../../house/settings/open-settings.ts'
import { type KycLevel, kycLevel, levelUnder } from './kyc-level.ts'

/** Playing for money takes a known person, at each new stake: what proved them may have run out since the game was opened. */
export async function needsLevelToPlay(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  { memberId, trial }: Pick<Player, 'memberId' | 'trial'>,
): Promise<Refusal<'kyc_level_needed'> | undefined> {
  if (trial || (await levelUnder(settings.current(), db, memberId)) >= 1) return undefined
  return refuse('kyc_level_needed', { level: 1 })
}

/** A deposit counts with all that came in before: beyond the reach of a level the next one is asked for. */
export async function needsLevelToDeposit(
  tx: Db | Tx,
  { memberId, depositId, amount }: { memberId: bigint; depositId: string; amount: Amount },
): Promise<Refusal<'kyc_level_needed'> | undefined> {
  const moved = await movedTotals(tx, memberId, depositId)
  return judge(tx, memberId, moved.in + amount)
}

/** What is asked to go out is never refused for want of documents: it waits for a person instead. */
export async function isBeyondLevel(
  tx: Db | Tx,
  { memberId, amount }: { memberId: bigint; amount: Amount },
): Promise<boolean> {
  const moved = await movedTotals(tx, memberId)
  return (await judge(tx, memberId, moved.out + amount)) !== undefined
}

async function judge(
  tx: Db | Tx,
  memberId: bigint,
  moved: Amount,
): Promise<Refusal<'kyc_level_needed'> | undefined> {
  const { jurisdiction, kyc } = await readSectionsNamed(tx, ['jurisdiction', 'kyc'])
  const { mostMoved } = kyc[jurisdiction.profile]
  const wanted = levelFor(moved, mostMoved)
  const level = await kycLevel(tx, memberId)
  return level < wanted ? refuse('kyc_level_needed', { level: wanted }) : undefined
}

type MostMoved = { readonly level1: string; readonly level2: string }

/** Up to which money in, or out, a level reaches; the last has no end. */
export const reachOf = ({ level1, level2 }: MostMoved) => ({
  1: parseAmount(level1) ?? 0n,
  2: parseAmount(level2) ?? 0n,
  3: null,
})

/** The lowest level that reaches so far. */
function levelFor(moved: Amount, mostMoved: MostMoved): Exclude<KycLevel, 0> {
  const reach = reachOf(mostMoved)
  if (moved <= reach[1]) return 1
  return moved <= reach[2] ? 2 : 3
}
