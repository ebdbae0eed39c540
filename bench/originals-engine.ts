// Plays each original from seeds to its payout, with the rules that the server plays by, and counts rounds per second
// of the processor: npm run bench:originals-engine [-- --quick] [-- --json]. Beside them stand the two things a round is
// made of (a block of HMAC-SHA-256 and nothing else) and the best hold of video poker.
import {
  type AnyOriginal,
  bestHold,
  closeOriginal,
  houseOriginals,
  openOriginal,
  paytables,
  stepOriginal,
} from '@parlour/casino/originals'
import { drawSome, outcomeWords } from '@parlour/chance'
import { quick, tell } from './lib/command-line.ts'

const ROUNDS = quick ? 20_000 : 200_000
const serverSeed = '5e'.repeat(32)
const take = (at: number) => ({ kind: 'take', at })

/** A choice of each game, and steps that are made until the round is over. */
const ways: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  dice: [{ under: '50.00' }],
  limbo: [{ target: '2.00' }],
  mines: [{ mines: 3 }, take(0), take(6), take(12), { kind: 'cash_out' }],
  plinko: [{ row: 'high/16' }],
  'hi-lo': [{}, { kind: 'skip' }, { kind: 'skip' }, { kind: 'call', call: 'higher_or_same' }],
  keno: [{ risk: 'classic', picks: [3, 8, 17, 22, 40] }],
  wheel: [{ wheel: 'medium/50' }],
  towers: [{ level: 'easy' }, take(0), take(1), take(2), { kind: 'cash_out' }],
  'video-poker': [{ table: 'jacks-or-better' }, { kind: 'hold', places: [0, 2] }],
  scratch: [{}],
  'coin-ladder': [{}, take(0), take(1), take(0), { kind: 'cash_out' }],
  ladder: [{ parity: 'odd' }],
}

function playedOnce(game: AnyOriginal, nonce: number, [options, ...moves]: readonly unknown[]) {
  const { version } = game.rules
  const stake = 10_000n
  let round = openOriginal(game, {
    serverSeed,
    clientSeed: 'bench',
    nonce,
    version,
    stake,
    options,
  })
  for (const move of moves) {
    if ('refused' in round || round.state !== 'open') break
    const next = stepOriginal(game, round, { version, stake, number: round.moves.length, move })
    if (!('refused' in next)) round = next
  }
  if ('refused' in round) throw new Error(`${version}: ${round.refused}`)
  return closeOriginal(round)
}

/** How often a second of the processor does it, after it has been done a while. */
function perSecond(count: number, once: (at: number) => unknown): number {
  for (let at = 0; at < count / 10; at++) once(at)
  const before = process.cpuUsage()
  for (let at = 0; at < count; at++) once(at)
  const { user, system } = process.cpuUsage(before)
  return Math.round((count * 1e6) / (user + system))
}

const table = paytables['jacks-or-better']
const dealt = (nonce: number) =>
  drawSome(outcomeWords({ serverSeed, clientSeed: 'bench', nonce, version: 'deal@1' }), 5, 52)

tell({
  ...Object.fromEntries(
    Object.entries(ways).map(([name, way]) => {
      const game = houseOriginals[name]!.game!
      return [`${name} rounds_per_s`, perSecond(ROUNDS, (nonce) => playedOnce(game, nonce, way))]
    }),
  ),
  'one block rounds_per_s': perSecond(ROUNDS, (nonce) =>
    outcomeWords({ serverSeed, clientSeed: 'bench', nonce, version: 'block@1' })(),
  ),
  'video-poker hints_per_s': perSecond(ROUNDS, (nonce) => bestHold(table, dealt(nonce))),
})
