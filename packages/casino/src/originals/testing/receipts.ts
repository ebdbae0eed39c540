import { commitmentOf } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { houseOriginals } from '../house-originals.ts'
import { publishedHash } from '../kit/publish.ts'
import { closeOriginal, leaveOriginal, openOriginal, stepOriginal } from '../kit/round.ts'
import { type AnyRound, call, cashOut, take, testSeed } from './play-through.ts'

/** What is chosen and what is tried at each step, by the number of the round; a step that is refused is passed over. */
const ways: Readonly<
  Record<
    string,
    {
      readonly options: (at: number) => unknown
      readonly moves: (at: number) => readonly unknown[]
    }
  >
> = {
  dice: {
    options: (at) =>
      [
        { under: '50.00' },
        { over: '12.34' },
        { inside: ['10.00', '79.99'] },
        { outside: ['45.00', '54.99'] },
      ][at % 4],
    moves: () => [],
  },
  limbo: {
    options: (at) => ({ target: ['1.01', '1.50', '2.00', '10.00'][at % 4] }),
    moves: () => [],
  },
  mines: {
    options: (at) => ({ mines: 1 + (at % 24) }),
    moves: (at) => [take(at % 25), take((at * 7) % 25), take((at * 11 + 3) % 25), cashOut],
  },
  plinko: {
    options: (at) => ({ row: `${['low', 'medium', 'high'][at % 3]}/${8 + (at % 9)}` }),
    moves: () => [],
  },
  'hi-lo': {
    options: () => ({}),
    moves: (at) => [
      ...(at % 3 === 0 ? [{ kind: 'skip' }] : []),
      ...['higher_or_same', 'higher', 'lower', 'lower_or_same', 'higher_or_same'].map(call),
      ...(at % 2 === 0 ? [cashOut] : []),
    ],
  },
  keno: {
    options: (at) => ({
      risk: ['classic', 'low', 'medium', 'high'][at % 4],
      picks: Array.from({ length: 1 + (at % 10) }, (_, n) => 1 + ((at + n * 3) % 40)),
    }),
    moves: () => [],
  },
  wheel: {
    options: (at) => ({ wheel: `${['low', 'medium', 'high'][at % 3]}/${10 * (1 + (at % 5))}` }),
    moves: () => [],
  },
  towers: {
    options: (at) => ({ level: ['easy', 'medium', 'hard', 'expert', 'master'][at % 5] }),
    moves: (at) => [
      take(at % 3),
      take(0),
      take(1),
      ...(at % 2 === 0 ? [cashOut] : [take(1), take(0)]),
    ],
  },
  'video-poker': {
    options: (at) => ({
      table: ['jacks-or-better', 'bonus', 'double-double-bonus', 'deuces-wild'][at % 4],
    }),
    moves: (at) => [{ kind: 'hold', places: [4, 2, 0, 1, 3].slice(0, at % 6) }],
  },
  scratch: { options: () => ({}), moves: () => [] },
  'coin-ladder': {
    options: () => ({}),
    moves: (at) => [take(at % 2), take(0), take(1), ...(at % 3 === 0 ? [cashOut] : [take(0)])],
  },
  ladder: {
    options: (at) =>
      [{ start: 'left' }, { rungs: 4 }, { parity: 'odd' }, { rungs: 3, parity: 'even' }][at % 4],
    moves: () => [],
  },
}

/** Games with so few ends that other seeds often make the same: nothing in a receipt could tell them apart. */
export const gamesOfFewEnds = ['coin-ladder', 'ladder']

/** The games that have a receipt of their own. */
export const receiptGames = Object.keys(ways)

/** A receipt of a round as the house gives it; the same number, the same receipt. What is left open is closed by the rule. */
export function originalReceipt(name: string, nonce: number) {
  const game = houseOriginals[name]!.game!
  const { options, moves } = ways[name]!
  const stake = [10_000n, 1_000n, 98_700n, 5_600n][nonce % 4]!
  const { version } = game.rules
  const seeds = { serverSeed: testSeed, clientSeed: 'receipts', nonce }
  const first = openOriginal(game, { ...seeds, version, stake, options: options(nonce) })
  if ('refused' in first) throw new Error(`${name}: ${first.refused}`)
  let round: AnyRound = first
  // One in five is left before its first step.
  for (const move of nonce % 5 === 4 ? [] : moves(nonce)) {
    const next = stepOriginal(game, round, { version, stake, number: round.moves.length, move })
    if (!('refused' in next)) round = next
  }
  if (round.state === 'open') {
    const left = leaveOriginal(game, round)
    if ('refused' in left) throw new Error(left.refused)
    round = left
  }
  const payout = closeOriginal(round)
  if (typeof payout !== 'bigint') throw new Error(payout.refused)
  return {
    receipt: 'parlour-original',
    format: 1,
    game: name,
    version,
    rulesHash: publishedHash(game.rules),
    rules: JSON.parse(JSON.stringify(game.rules)) as unknown,
    wagerId: '0192d3a4-0000-7000-8000-000000000001',
    currency: nonce % 3 === 1 ? 'BRL.play' : 'BRL',
    stake: formatAmount(stake),
    payout: formatAmount(payout),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:09.000Z',
    commitment: commitmentOf(testSeed),
    serverSeed: testSeed as string | null,
    clientSeed: 'receipts',
    nonce,
    options: options(nonce),
    moves: round.moves,
    state: round.state,
    shown: JSON.parse(JSON.stringify(game.show(round.deal, round.at))) as unknown,
  }
}
