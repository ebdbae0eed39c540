import { type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../../base/database/audit.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { findOffer, writeOffer } from './catalogue-desk.store.ts'

type Change = {
  readonly game: string
  readonly position: number
  readonly hotRank: number | null
  readonly newUntil: Date | null
  readonly reason: string
}

/** Where a game stands in the lobby, by one person alone: nothing of it touches a stake or a prize. */
export async function changeGame(
  { db }: Pick<Needs, 'db'>,
  { operatorId }: Operator,
  { game, reason, ...change }: Change,
): Promise<{ changed: true } | Refusal<'game_not_found'>> {
  return transactOrRefuse(db, async (tx) => {
    const offer = await findOffer(tx, game)
    if (!offer) return refuse('game_not_found')
    await writeOffer(tx, game, { ...offer, ...change })
    const { position, hotRank, newUntil } = offer
    await recordAudit(tx, {
      actor: `operator:${operatorId}`,
      action: 'change-game',
      subject: `game:${game}`,
      before: { position, hotRank, newUntil },
      after: change,
      reason,
    })
    return { changed: true as const }
  })
}
