import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { GamesTables, Words } from './games.tables.ts'

export type Winner = {
  readonly nickname: string
  readonly game: string
  readonly names: Words
  readonly vendor: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly wonAt: Date
}

export const findWinners = (
  db: Db,
  { count, days }: { count: number; days: number },
): Promise<Winner[]> =>
  db
    .withTables<GamesTables>()
    .selectFrom('game_winners as w')
    .innerJoin('games as g', 'g.code', 'w.game')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .where('w.won_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .where(sql<boolean>`w.currency not like '%.play'`)
    .select([
      'm.nickname',
      'w.game',
      'g.names',
      'w.vendor',
      'w.currency',
      'w.stake',
      'w.payout',
      'w.won_at as wonAt',
    ])
    .orderBy('w.payout', 'desc')
    .orderBy('w.won_at', 'desc')
    .limit(count)
    .execute()
