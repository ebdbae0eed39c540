import { drawValue, prizeAt, totalWeight } from '@parlour/promotions'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { giveEarned } from '../giving/give-earned.ts'
import type { Needs } from '../../house/needs.ts'
import { rewardsStopped } from '../giving/give-reward.ts'
import { type Draw, findDraw, insertDraw, nextSeed, type SeedRow, useSeed } from './draws.store.ts'
import { earnTickets, underLicence } from './earn-tickets.ts'
import { boundTable } from './bind-table.ts'
import { findRaffles, lockRaffle, type Raffle } from './raffles.store.ts'
import { openSeal, showSeal } from './seals.ts'
import { showDraw } from './show-raffles.ts'
import { lockTickets, takeTicket, ticketsOf } from '../giving/tickets.store.ts'

export type DrawRefusal =
  | 'id_conflict'
  | 'raffle_not_found'
  | 'rewards_stopped'
  | 'no_ticket'
  | 'raffle_seed_changed'
  | 'raffle_table_changed'

type DrawNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'chance' | 'settings'>
type Wanted = {
  readonly memberId: bigint
  readonly drawId: string
  readonly raffleId: string
  readonly commitment: string
  readonly rulesHash: string
  readonly clientSeed: string
  readonly language: string
}

/**
 * Uses a ticket. Ticket, draw, what is left of the prize and the reward stand or fall together; the
 * seed was committed to before the player's part existed and is told with the answer. The table that
 * decides is the one the player saw, or nothing is drawn.
 */
export async function claimRaffle(
  needs: DrawNeeds,
  wanted: Wanted,
): Promise<CallAnswer<'claimRaffle'> | Refusal<DrawRefusal>> {
  const answer = await inOneStep(needs, wanted)
  if (!isRefusal(answer) || answer.refused !== 'raffle_seed_changed') return answer
  // Told outside: a refusal leaves nothing behind, and a seal that is shown has to stand.
  const { nonce, commitment } = await showSeal(needs, needs.db, wanted)
  return refuse('raffle_seed_changed', { nonce, commitment })
}

async function inOneStep(
  needs: DrawNeeds,
  wanted: Wanted,
): Promise<CallAnswer<'claimRaffle'> | Refusal<DrawRefusal>> {
  return transactOrRefuse(needs.db, async (tx) => {
    const { timeZone: zone } = needs.settings.current().merchant
    const before = await findDraw(tx, wanted.drawId)
    if (before) return repeat(tx, needs, wanted, before)
    const [raffle] = await findRaffles(tx, { zone, raffleId: wanted.raffleId })
    if (!raffle?.running) return refuse('raffle_not_found')
    const seed = await prepare(tx, wanted, underLicence(raffle, needs.settings.current()))
    if (isRefusal(seed)) {
      // Another tab sent the same draw first: whoever came second is told what the first was told.
      const meanwhile = await findDraw(tx, wanted.drawId)
      return meanwhile ? repeat(tx, needs, wanted, meanwhile) : seed
    }
    return draw(tx, needs, wanted, seed)
  })
}

/** Holds the member's tickets and the raffle, in this order everywhere. */
async function prepare(
  tx: Tx,
  wanted: Wanted,
  raffle: Raffle,
): Promise<SeedRow | Refusal<'rewards_stopped' | 'no_ticket' | 'raffle_seed_changed'>> {
  const { memberId } = wanted
  const stopped = await rewardsStopped(tx, memberId)
  if (stopped) return stopped
  await lockTickets(tx, wanted)
  await earnTickets(tx, raffle, memberId)
  const { given, used } = await ticketsOf(tx, wanted)
  if (used >= given) return refuse('no_ticket')
  const seed = await nextSeed(tx, wanted, true)
  return seed?.commitment === wanted.commitment ? seed : refuse('raffle_seed_changed')
}

async function draw(
  tx: Tx,
  needs: DrawNeeds,
  wanted: Wanted,
  seed: SeedRow,
): Promise<
  | CallAnswer<'claimRaffle'>
  | Refusal<'rewards_stopped' | 'raffle_not_found' | 'raffle_table_changed'>
> {
  const { raffleId, memberId, clientSeed, drawId } = wanted
  await lockRaffle(tx, raffleId)
  const { timeZone: zone, currency } = needs.settings.current().merchant
  // Read again under the lock: another table of prizes may hold now.
  const [raffle] = await findRaffles(tx, { zone, raffleId })
  if (!raffle?.running) return refuse('raffle_not_found')
  const { version } = raffle
  const { prizes, rulesHash } = await boundTable(tx, raffle, currency)
  if (rulesHash !== wanted.rulesHash) {
    return refuse('raffle_table_changed', { version: `${raffleId}@${version}`, rulesHash })
  }
  const serverSeed = openSeal(needs, wanted, seed)
  const total = totalWeight(prizes)
  const { nonce, commitment } = seed
  const seeds = { serverSeed, clientSeed, nonce, version: `${raffleId}@${version}`, rulesHash }
  const value = drawValue(seeds, total)
  const prize = prizeAt(prizes, value)
  const gone = prizes.filter(({ inStock }) => !inStock).map((line) => line.prize)

  await takeTicket(tx, wanted)
  await useSeed(tx, wanted, nonce)
  const facts = { drawId, raffleId, memberId, version, rulesHash, nonce, commitment, serverSeed }
  await insertDraw(tx, { ...facts, clientSeed, drawValue: value, totalWeight: total, gone, prize })
  const answer = await answerFor(tx, needs, wanted)
  const { reward } = prizes.find((line) => line.prize === prize)!
  if (!reward) return answer
  const stopped = await giveEarned(tx, needs, {
    memberId,
    operationId: derivedId(drawId, 'raffle'),
    source: { kind: 'raffle', id: drawId },
    reward,
  })
  return stopped ?? answer
}

async function repeat(
  tx: Tx,
  needs: DrawNeeds,
  wanted: Wanted,
  stored: Draw,
): Promise<CallAnswer<'claimRaffle'> | Refusal<'id_conflict'>> {
  const same =
    stored.memberId === wanted.memberId &&
    stored.raffleId === wanted.raffleId &&
    stored.clientSeed === wanted.clientSeed &&
    (stored.rulesHash ?? wanted.rulesHash) === wanted.rulesHash &&
    stored.commitment === wanted.commitment
  return same ? answerFor(tx, needs, wanted) : refuse('id_conflict')
}

async function answerFor(
  tx: Tx,
  needs: DrawNeeds,
  wanted: Wanted,
): Promise<CallAnswer<'claimRaffle'>> {
  const { currency } = needs.settings.current().merchant
  const stored = (await findDraw(tx, wanted.drawId))!
  const shown = await showDraw(tx, stored, wanted.language, currency)
  const { given, used } = await ticketsOf(tx, wanted)
  const { nonce, commitment } = await showSeal(needs, tx, wanted)
  return { ...shown, ticketsLeft: given - used, next: { nonce, commitment } }
}
