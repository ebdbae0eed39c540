import type { Budget, Campaign } from '@parlour/promotions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one, run } from '../../../base/database/query.ts'
import type { Words } from '../../../house/settings/site-settings.ts'
import { type CampaignText, readCampaign } from './campaign-shape.ts'

/** A promotion that pays: its newest rules, its time and its purse. */
export type CampaignRow = {
  readonly promotionId: string
  readonly version: number
  readonly campaign: Campaign
  readonly title: Words
  readonly summary: Words
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly budget: Budget
  readonly amountUsed: bigint
  readonly usesUsed: number
}

type Row = Omit<CampaignRow, 'campaign' | 'budget'> & {
  rules: CampaignText
  amountMost: bigint | null
  usesMost: number | null
  playerAmountMost: bigint | null
  playerUsesMost: number | null
}

const newest = sql`
  select p.id as "promotionId", r.version, r.rules, p.title, p.summary, p.starts_at as "startsAt",
         p.ends_at as "endsAt", b.amount_most as "amountMost", b.uses_most as "usesMost",
         b.player_amount_most as "playerAmountMost", b.player_uses_most as "playerUsesMost",
         coalesce(b.amount_used, 0) as "amountUsed", coalesce(b.uses_used, 0) as "usesUsed"
    from promotions as p
    join lateral (select version, rules from promotion_rules
                   where promotion_id = p.id order by version desc limit 1) as r on true
    left join promotion_budgets as b on b.promotion_id = p.id
   where p.withdrawn_at is null`

/** One whose rules can be read: whoever asks for another is told that there is none, and a list goes on without it. */
export async function findCampaign(
  db: Db | Tx,
  promotionId: string,
): Promise<CampaignRow | undefined> {
  const row = await maybe<Row>(db)`${newest} and p.id = ${promotionId}`
  try {
    return row && asCampaign(row)
  } catch {
    return undefined
  }
}

/** The newest version of a promotion's rules, readable or not. */
export async function versionOf(db: Db | Tx, promotionId: string): Promise<number | undefined> {
  const row = await maybe<{ version: number | null }>(db)`
    select max(version) as version from promotion_rules where promotion_id = ${promotionId}`
  return row?.version ?? undefined
}

/** A promotion whose rules cannot be read. */
export type UnreadableCampaign = Pick<CampaignRow, 'promotionId' | 'startsAt' | 'endsAt'> & {
  /** What would bring it, as far as that can be read. */
  readonly trigger: unknown
  readonly error: Error
}

/** All that pay, in the order of the house; rules that cannot be read keep no other promotion back. */
export async function readCampaigns(
  db: Db | Tx,
): Promise<{ campaigns: CampaignRow[]; unreadable: UnreadableCampaign[] }> {
  const rows = await many<Row>(db)`${newest} order by p.position, p.id`
  const campaigns: CampaignRow[] = []
  const unreadable: UnreadableCampaign[] = []
  for (const row of rows) {
    try {
      campaigns.push(asCampaign(row))
    } catch (cause) {
      const { promotionId, startsAt, endsAt, rules } = row
      const error = new Error(`The rules of ${promotionId} cannot be read.`, { cause })
      unreadable.push({ promotionId, startsAt, endsAt, trigger: triggerIn(rules), error })
    }
  }
  return { campaigns, unreadable }
}

/** Those that can be read: for lists that players see. What gives by itself tells of the others (`readCampaigns`). */
export const findCampaigns = async (db: Db | Tx): Promise<CampaignRow[]> =>
  (await readCampaigns(db)).campaigns

/** Whether a promotion that cannot be read may have brought something by this trigger then. */
export const mayConcern = (
  { trigger, startsAt, endsAt }: UnreadableCampaign,
  kind: Campaign['trigger']['kind'],
  at: Date,
): boolean =>
  (trigger === undefined || trigger === kind) &&
  (startsAt === null || startsAt <= at) &&
  (endsAt === null || endsAt > at)

const triggerIn = (rules: unknown): unknown =>
  (rules as { trigger?: { kind?: unknown } } | null)?.trigger?.kind

function asCampaign({ rules, ...row }: Row): CampaignRow {
  const { amountMost, usesMost, playerAmountMost, playerUsesMost, ...kept } = row
  return {
    ...kept,
    campaign: readCampaign(rules),
    budget: {
      amount: amountMost ?? undefined,
      uses: usesMost ?? undefined,
      perPlayerAmount: playerAmountMost ?? undefined,
      perPlayerUses: playerUsesMost ?? undefined,
    },
  }
}

/** Writes the next version of a promotion's rules; answers its number. */
export async function insertRules(
  tx: Tx,
  { promotionId, rules, madeBy }: { promotionId: string; rules: CampaignText; madeBy: string },
): Promise<number> {
  const { version } = await one<{ version: number }>(tx)`
    insert into promotion_rules (promotion_id, version, rules, made_by)
    select p.id, coalesce((select max(version) from promotion_rules where promotion_id = p.id), 0) + 1,
           ${JSON.stringify(rules)}::jsonb, ${madeBy}
      from promotions as p where p.id = ${promotionId}
    returning version`
  return version
}

export async function setBudget(tx: Tx, promotionId: string, budget: Budget): Promise<void> {
  await run(tx)`
    insert into promotion_budgets (promotion_id, amount_most, uses_most, player_amount_most, player_uses_most)
    values (${promotionId}, ${budget.amount ?? null}, ${budget.uses ?? null},
            ${budget.perPlayerAmount ?? null}, ${budget.perPlayerUses ?? null})
    on conflict (promotion_id) do update
       set amount_most = excluded.amount_most, uses_most = excluded.uses_most,
           player_amount_most = excluded.player_amount_most,
           player_uses_most = excluded.player_uses_most`
}

/** Holds a promotion's purse until commit, so that nobody else counts on what is given now. */
export async function lockSpent(
  tx: Tx,
  promotionId: string,
): Promise<{ amount: bigint; uses: number }> {
  await run(tx)`
    insert into promotion_budgets (promotion_id) values (${promotionId}) on conflict do nothing`
  return one<{ amount: bigint; uses: number }>(tx)`
    select amount_used as amount, uses_used as uses from promotion_budgets
     where promotion_id = ${promotionId} for update`
}

export async function spend(
  tx: Tx,
  promotionId: string,
  by: { amount: bigint; uses: number },
): Promise<void> {
  await run(tx)`
    update promotion_budgets
       set amount_used = amount_used + ${by.amount}, uses_used = uses_used + ${by.uses}
     where promotion_id = ${promotionId}`
}
