import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { findPlayersOfGames } from './records/bets/players-of-games.store.ts'
import { bet, type Books, brl, openBooks } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books?.close())

const stake = (memberId: bigint, game: string) =>
  books.wallet.stake({ ...bet(memberId, brl(1)), game })

it('counts each member once a game, for a day', async () => {
  const [alice, bob] = [await books.member(brl(100)), await books.member(brl(100))]
  for (const [who, game] of [
    [alice, 'mines'],
    [alice, 'mines'],
    [bob, 'mines'],
    [bob, 'keno'],
  ] as const)
    await stake(who, game)
  const { db } = books.database
  expect(await findPlayersOfGames(db)).toEqual([
    { game: 'keno', players: 1 },
    { game: 'mines', players: 2 },
  ])
  await withClient(books.database.ownerUrl, (owner) =>
    owner.query(`update wagers set placed_at = placed_at - interval '25 hours'`),
  )
  expect(await findPlayersOfGames(db)).toEqual([])
})
