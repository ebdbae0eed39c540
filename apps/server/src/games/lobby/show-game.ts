import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { findGame, findRooms, findRules } from '../../house/catalogue/catalogue.store.ts'
import { gameItem, wordsIn } from '../../house/catalogue/game-item.ts'

/** What a player may want to know before playing: figures, limits, tables and rules. */
export async function showGame({ db }: Pick<Needs, 'db'>, code: string, language: string) {
  const game = await findGame(db, code)
  if (!game) return refuse('game_not_found') satisfies Refusal<'game_not_found'>
  const [rules, rooms] = await Promise.all([findRules(db, code), findRooms(db, { game: code })])
  return {
    ...gameItem(game, language),
    rules: rules?.rules ? wordsIn(rules.rules, language).split('\n') : [],
    rooms: rooms.map((room) => ({
      roomName: wordsIn(room.names, language),
      minBet: room.minStake,
      maxBet: room.maxStake,
    })),
  }
}
