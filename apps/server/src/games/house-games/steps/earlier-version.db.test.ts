import { randomUUID } from 'node:crypto'
import { houseSlots, houseStories } from '@parlour/casino'
import {
  houseOriginals,
  judgeOriginal,
  minesGame,
  minesRules,
  mineSteps,
  paidFor,
} from '@parlour/casino/originals'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playersWager } from '../../../ledger/ids/operation-ids.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import { gamesOf, gamesInPlay } from '../rules/games-by-code.ts'
import { cashOut, nextRound, saidOffline, take } from '../testing/originals-to-play.ts'
import { MINES, STAKE, stepWorld } from '../testing/step-world.ts'
import { leaveHouseRounds } from './leave-rounds.ts'
import { claimPlace } from './standing-rounds.store.ts'

// The tables as they are after a deploy: a house that is started now offers the second version and keeps the first.
const first = minesGame(minesRules)
const second = { ...minesRules, version: 'mines@2', edgePpm: 500_000 }
const before = { mines: houseOriginals.mines!, games: gamesInPlay.byCode.mines! }
const mines = { ...before.mines, rules: second, game: minesGame(second), earlier: [first] }
beforeAll(() => {
  Object.assign(houseOriginals, { mines })
  const after = gamesOf(houseSlots, houseOriginals, houseStories)
  Object.assign(gamesInPlay.byCode, { mines: after.byCode.mines })
  for (const [version, game] of after.byVersion) gamesInPlay.byVersion.set(version, game)
})
afterAll(() => {
  Object.assign(houseOriginals, { mines: before.mines })
  Object.assign(gamesInPlay.byCode, { mines: before.games })
  gamesInPlay.byVersion.delete(second.version)
})

const { world, alice, openStakes } = stepWorld()

/** A round that was staked before the deploy. */
async function standingRound() {
  const { seedId } = await alice().ready()
  const { original, round } = await nextRound(world(), 'mines', MINES, 'alice', first)
  const key = {
    memberId: await world().idOf('alice'),
    game: 'mines',
    wagerId: playersWager(randomUUID()),
  }
  await claimPlace(world().needs.db, key)
  const before = await alice().cash()
  await world().needs.wallet.stake({
    ...key,
    vendor: HOUSE_VENDOR,
    category: 'RNG',
    round: key.wagerId,
    currency: 'BRL',
    amount: STAKE,
    guards: [],
    details: { version: 'mines@1', options: MINES },
    seedId,
  })
  const mined = round.deal.layout as readonly number[]
  const safe = Array.from({ length: 25 }, (_, at) => at).find((at) => !mined.includes(at))!
  return { ...key, seedId, before, safe, original }
}

const payout = paidFor(STAKE, mineSteps(minesRules, 3)[0]!)

it('a round that stands at the version before is stepped, paid, told and verified by it', async () => {
  const { wagerId, seedId, before, safe } = await standingRound()
  expect((await alice().opened('mines')).value).toMatchObject({
    version: 'mines@2',
    standing: { wagerId, version: 'mines@1', state: 'open' },
  })
  expect((await alice().step(wagerId, 0, take(safe), 'mines@2')).code).toBe('version_unknown')
  expect((await alice().step(wagerId, 0, take(safe), 'mines@1')).success).toBe(true)
  expect((await alice().step(wagerId, 1, cashOut)).value).toMatchObject({ version: 'mines@1' })
  expect(await alice().cash()).toBe(before - STAKE + payout)
  await alice().rotate(seedId)
  const receipt = (await alice().receipt(wagerId)).value
  expect(receipt).toMatchObject({ version: 'mines@1', rules: { edgePpm: 10_000 } })
  expect(judgeOriginal(JSON.parse(JSON.stringify(receipt))).verdict).toBe('verified')
  expect(saidOffline(world(), receipt)).toMatch(/^verified/m)
  const [listed] = (await alice().rounds('mines')).value.list
  expect(listed).toMatchObject({ version: 'mines@1', original: { state: 'settled' } })
})

it('a round that was left at the version before is closed by its rule', async () => {
  const { wagerId, before, safe } = await standingRound()
  await alice().step(wagerId, 0, take(safe))
  expect(await leaveHouseRounds(world().needs, 0)).toBe(1)
  expect(await alice().cash()).toBe(before - STAKE + payout)
  expect(await openStakes()).toBe('0.00')
})

it('no stake is taken on the version before', async () => {
  await alice().ready()
  const old = await alice().play('mines', { options: MINES, version: 'mines@1' })
  expect(old.code).toBe('version_unknown')
  const { value } = await alice().play('mines', { options: MINES, version: 'mines@2' })
  expect(value.version).toBe('mines@2')
})
