import { earnedOf } from '../giving/kept-reward.ts'
import { totalWeight, weightNow } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Player, Visitor } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { say } from '../../house/settings/say.ts'
import { type Draw, drawsOf, findDraw } from './draws.store.ts'
import { ticketsDue, underLicence } from './earn-tickets.ts'
import { DRAWS_PER_PAGE } from './limits.ts'
import { boundTable, OtherPrizes } from './bind-table.ts'
import { findRaffles, type PrizeRow, prizesOf, type Raffle } from './raffles.store.ts'
import { showSeal } from './seals.ts'
import { findTable } from './tables.store.ts'
import { ticketsOf } from '../giving/tickets.store.ts'

type ShowNeeds = Pick<Needs, 'db' | 'config' | 'chance' | 'settings' | 'log'>
type List = CallAnswer<'listRaffles'>
type ShownRaffle = List['list'][number]
type Receipt = CallAnswer<'raffleReceipt'>

/** Raffles with their odds for anybody; for a member the tickets and the seal of the next draw. */
export async function listRaffles(
  needs: ShowNeeds,
  { caller, language }: { caller: Player | Visitor; language: string },
): Promise<List> {
  const { db, settings } = needs
  const { timeZone: zone, currency } = settings.current().merchant
  const raffles = await findRaffles(db, { zone })
  const list: ShownRaffle[] = []
  for (const found of raffles) {
    const raffle = underLicence(found, settings.current())
    const bound = await boundOrLeftOut(needs, raffle, currency)
    if (!bound) continue
    const { prizes, table, rulesHash } = bound
    list.push({
      ...describe(raffle, prizes, language, currency),
      table,
      rulesHash,
      mine: raffle.running ? await mine(needs, raffle, caller) : null,
    })
  }
  return { now: raffles[0]?.now ?? new Date(0), list }
}

/** A raffle whose rows say something else than what was bound is not shown; the others stay. */
async function boundOrLeftOut({ db, log }: ShowNeeds, raffle: Raffle, currency: string) {
  try {
    return await boundTable(db, raffle, currency)
  } catch (error) {
    if (!(error instanceof OtherPrizes)) throw error
    log.error({ err: error, raffle: raffle.raffleId }, 'A raffle cannot be shown.')
    return undefined
  }
}

/** A member's draws of a raffle. */
export async function listDraws(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  of: { raffleId: string; memberId: bigint; pageNo: number; language: string },
): Promise<CallAnswer<'listRaffleDraws'> | Refusal<'raffle_not_found'>> {
  const { timeZone: zone, currency } = settings.current().merchant
  const [raffle] = await findRaffles(db, { zone, raffleId: of.raffleId })
  if (!raffle) return refuse('raffle_not_found')
  const { rows, total } = await drawsOf(db, of)
  const list = []
  for (const draw of rows) list.push(await showDraw(db, draw, of.language, currency))
  return { list, totalPages: Math.ceil(total / DRAWS_PER_PAGE) }
}

/** All that is needed to redo one of the member's draws. */
export async function showReceipt(
  { db }: Pick<Needs, 'db'>,
  { drawId, memberId }: { drawId: string; memberId: bigint },
): Promise<Receipt | Refusal<'raffle_draw_not_found'>> {
  const draw = await findDraw(db, drawId)
  return draw?.memberId === memberId ? receiptOf(db, draw) : refuse('raffle_draw_not_found')
}

/** A draw as the player sees it. */
export async function showDraw(
  db: Db | Tx,
  draw: Draw,
  language: string,
  currency: string,
): Promise<CallAnswer<'listRaffleDraws'>['list'][number]> {
  return {
    drawId: draw.drawId,
    prize: draw.prize,
    title: say(draw.titles, language),
    reward: draw.reward ? earnedOf(draw.reward, currency) : null,
    receipt: await receiptOf(db, draw),
  }
}

async function receiptOf(db: Db | Tx, draw: Draw): Promise<Receipt> {
  const prizes = await prizesOf(db, draw)
  const { rulesHash, stock } = draw
  const bound = rulesHash === null ? undefined : await findTable(db, draw)
  return {
    receipt: 'parlour-raffle',
    format: bound ? 2 : 1,
    raffle: draw.raffleId,
    version: `${draw.raffleId}@${draw.version}`,
    ...(bound && rulesHash !== null && { rulesHash, table: bound.table }),
    prizes: (bound?.table.prizes ?? prizes).map(({ prize, weight }) => ({
      prize,
      weight,
      inStock: !draw.gone.includes(prize),
      ...(stock && { left: stock[prize] ?? null }),
    })),
    empty: prizes.find((line) => line.empty)!.prize,
    commitment: draw.commitment,
    serverSeed: draw.serverSeed,
    clientSeed: draw.clientSeed,
    nonce: draw.nonce,
    drawValue: draw.drawValue,
    totalWeight: draw.totalWeight,
    prize: draw.prize,
    drawnAt: draw.drawnAt,
  }
}

function describe(
  raffle: Raffle,
  prizes: readonly PrizeRow[],
  language: string,
  currency: string,
): Omit<ShownRaffle, 'mine' | 'table' | 'rulesHash'> {
  const total = totalWeight(prizes)
  const { rule } = raffle
  return {
    raffleId: raffle.raffleId,
    title: say(raffle.titles, language),
    summary: say(raffle.summaries, language),
    version: `${raffle.raffleId}@${raffle.version}`,
    endsAt: raffle.endsAt,
    rule: rule && {
      per: rule.per,
      amount: BigInt(rule.amount),
      currency,
      perDay: rule.perDay,
    },
    prizes: prizes.map((line) => ({
      prize: line.prize,
      title: say(line.titles, language),
      reward: line.reward ? earnedOf(line.reward, currency) : null,
      weight: line.weight,
      left: line.left,
      chanceBps: Math.floor((weightNow(prizes, line.prize) * 10_000) / total),
    })),
    totalWeight: total,
  }
}

/** Tickets that are earned but not yet written count as well: the next draw writes them. */
async function mine(
  needs: ShowNeeds,
  raffle: Raffle,
  caller: Player | Visitor,
): Promise<ShownRaffle['mine']> {
  if (caller.kind !== 'player' || caller.trial) return null
  const of = { raffleId: raffle.raffleId, memberId: caller.memberId }
  const { given, used } = await ticketsOf(needs.db, of)
  const due = await ticketsDue(needs.db, raffle, caller.memberId)
  const tickets = due.reduce((sum, { count }) => sum + count, given) - used
  const { nonce, commitment } = await showSeal(needs, needs.db, of)
  return { tickets, used, nonce, commitment }
}
