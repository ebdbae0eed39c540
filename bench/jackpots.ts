/**
 * npm run bench:jackpots [-- --json --quick]: rounds (a stake and its settlement) of a game that feeds three meters beside
 * the same rounds without them, in slices of half a second in turn, by one lane and by two of different owners, as two
 * servers have them; and plain bets of other games while somebody else plays for the meters on the same lane.
 */
import { randomUUID } from 'node:crypto'
import { houseStories } from '@parlour/casino'
import { systemChance } from '../apps/server/src/base/config/system.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import { meterHouse } from '../apps/server/src/ledger/wallet/meters/meter-house.ts'
import type { Wallet } from '../apps/server/src/ledger/wallet/wallet.ts'
import { quick, say } from './lib/command-line.ts'
import { betFor, MEMBERS, seedMembers } from './lib/ledger-load.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { inTurn, round } from './lib/rounds.ts'

const SLICE_SECONDS = 0.5
const PAIRS = quick ? 8 : 40
const CALLERS = 64
const feeds = houseStories['quarter-to-twelve']!.meters!.map((meter) => ({ meter }))

const figures: Record<string, number | string | null> = {}

await measureOnServer(figures, async (server) => {
  const database = await server.ledgerDatabase()
  await seedMembers(database)
  const meters = meterHouse({ config: { secretKey: Buffer.alloc(32, 1) }, chance: systemChance })
  const open = (lanes: number) =>
    createWallet({ pool: database.pool, db: database.db, lanes, meters })
  const [one, two] = [open(1), open(2)]
  const beside = open(1)
  for (const [name, wallet] of [
    ['one_lane', one],
    ['two_lanes', two],
  ] as const) {
    const without = () => playFor(wallet, false)
    const fed = () => playFor(wallet, true)
    await without()
    await fed()
    const [plain, feeding] = await inTurn(PAIRS, without, fed)
    say(`${name}: ${Math.round(plain)} rounds a second without meters, ${Math.round(feeding)} with`)
    figures[`${name}_rounds_per_s`] = Math.round(plain)
    figures[`${name}_rounds_per_s_with_meters`] = Math.round(feeding)
    figures[`${name}_with_meters`] = round(feeding / plain)
  }
  const others = (isFeeding: boolean) => async () => {
    const [bets] = await Promise.all([
      betFor({ wallet: beside, callers: CALLERS, seconds: SLICE_SECONDS }),
      playFor(beside, isFeeding, CALLERS / 4),
    ])
    return bets.perSecond
  }
  const [besidePlain, besideFeeding] = await inTurn(PAIRS, others(false), others(true))
  figures.others_beside_plain_per_s = Math.round(besidePlain)
  figures.others_beside_meters_per_s = Math.round(besideFeeding)
  figures.others_beside_meters = round(besideFeeding / besidePlain)
  await Promise.all([one, two, beside].map((wallet) => wallet.close()))
})

/** Rounds a second of some callers, each of which waits for its answer. */
async function playFor(wallet: Wallet, isFeeding: boolean, callers = CALLERS): Promise<number> {
  const until = performance.now() + SLICE_SECONDS * 1000
  let rounds = 0
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        // Members of their own, so that nobody waits for another's bet.
        const memberId = BigInt(MEMBERS - ((caller * 97 + turn * callers) % (MEMBERS / 2)))
        await playRound(wallet, memberId, isFeeding)
        rounds += 1
      }
    }),
  )
  return rounds / SLICE_SECONDS
}

async function playRound(wallet: Wallet, memberId: bigint, isFeeding: boolean): Promise<void> {
  const wagerId = randomUUID()
  const game = isFeeding ? 'quarter-to-twelve' : 'without-meters'
  await wallet.stake({
    memberId,
    wagerId,
    vendor: 'parlour',
    game,
    category: 'RNG',
    round: wagerId,
    currency: 'BRL',
    amount: 1_0000n,
    guards: [],
    details: { version: `${game}@1` },
  })
  await wallet.settle({
    memberId,
    wagerId,
    operationId: randomUUID(),
    payout: 0n,
    result: { turns: [[1, 2, 3]], coins: 0 },
    ...(isFeeding && { meters: feeds }),
  })
}
