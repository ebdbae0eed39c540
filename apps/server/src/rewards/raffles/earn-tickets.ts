import { type PlayLine, readMoneyDays, readPlayDays } from '../activity/activity.store.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import { giveTickets } from '../giving/give-tickets.ts'
import type { Raffle } from './raffles.store.ts'
import { earnedTickets } from '../giving/tickets.store.ts'

/** A raffle as the licence lets it run: where rewards for paying in are forbidden, no tickets come for it. */
export const underLicence = (raffle: Raffle, { jurisdiction }: SiteSettings): Raffle =>
  raffle.rule?.per === 'deposits' && !rulesOf(jurisdiction).depositMissions
    ? { ...raffle, rule: null }
    : raffle

type Due = { readonly day: string; readonly count: number; readonly before: number }

/**
 * Tickets that the raffle's own rule owes a member: what the sums of each day come to, less what was
 * given for that day already. Late bets of a day bring the rest; nothing is taken back.
 */
export async function ticketsDue(db: Db | Tx, raffle: Raffle, memberId: bigint): Promise<Due[]> {
  const { rule, raffleId } = raffle
  if (!rule) return []
  const given = await earnedTickets(db, { raffleId, memberId })
  const due: Due[] = []
  for (const [day, sum] of await sumsByDay(db, raffle, memberId)) {
    const entitled = Math.min(Number(sum / BigInt(rule.amount)), rule.perDay)
    const before = given.get(day) ?? 0
    if (entitled > before) due.push({ day, count: entitled - before, before })
  }
  return due
}

/** Gives what is due; a repeat finds it given. The caller holds the member's tickets. */
export async function earnTickets(tx: Tx, raffle: Raffle, memberId: bigint): Promise<void> {
  const { raffleId } = raffle
  for (const { day, count, before } of await ticketsDue(tx, raffle, memberId)) {
    await giveTickets(tx, {
      memberId,
      operationId: derivedId(`${raffleId} ${memberId} ${day}`, String(before)),
      raffleId,
      count,
      source: { kind: 'raffle_rule', id: day },
      earnedOn: day,
    })
  }
}

async function sumsByDay(
  db: Db | Tx,
  { rule, startsOn, today }: Raffle,
  memberId: bigint,
): Promise<ReadonlyMap<string, bigint>> {
  const days = { memberId, from: startsOn, to: today }
  const sums = new Map<string, bigint>()
  const add = (day: string, amount: bigint) => sums.set(day, (sums.get(day) ?? 0n) + amount)
  if (rule?.per === 'deposits') {
    for (const { businessDay, deposits } of await readMoneyDays(db, days))
      add(businessDay, deposits)
  } else {
    const lines: PlayLine[] = await readPlayDays(db, days)
    for (const { businessDay, turnover } of lines) add(businessDay, turnover)
  }
  return sums
}
