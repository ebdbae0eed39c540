import {
  drawWords,
  type Family,
  type FamilyId,
  loadFamily,
  reachesTerminal,
  seedOfLink,
  stageWords,
  timeOfRound,
} from '@parlour/lottery'
import { sha256, toHex } from '@parlour/chance'
import type { Answer } from '../../server/ask.ts'

export type DrawReceipt = NonNullable<Answer<'lotteryDraw'>['proof']>

export const checks = ['commit', 'chain', 'round', 'signature', 'randomness', 'result'] as const
export type Check = (typeof checks)[number]
/** `unable`: this browser could not look; the offline program can. */
export type CheckOutcome = 'ok' | 'bad' | 'unable'
export type Verified = {
  readonly outcomes: Readonly<Record<Check, CheckOutcome>>
  /** What the seed and the beacon give, by our own computing, and the same as numbers for the screen. */
  readonly result: string
  readonly numbers: readonly string[]
}

/**
 * Redoes a house draw from its receipt: every step is computed anew, and what the server says of the result
 * is only compared. The caller asks only for draws whose seed is revealed.
 *
 * @param closes when sales closed, in epoch milliseconds, of each stage where the draw came out in parts: each round has
 * to be published after its own.
 */
export async function verifyDraw(
  receipt: DrawReceipt,
  closes: readonly number[],
  isSigned: (beacon: DrawReceipt['beacon']) => Promise<boolean>,
): Promise<Verified> {
  const { beacon } = receipt
  const link = bytesOf(receipt.link)
  const seed = bytesOf(receipt.serverSeed)
  const family = await loadFamily(receipt.family as FamilyId)
  const rounds = roundsOf(receipt)
  const result = resultOf(family, receipt, seed)
  return {
    result,
    numbers: family.numbersOf(result),
    outcomes: {
      commit: said(
        toHex(seedOfLink(link)) === receipt.serverSeed && toHex(sha256(seed)) === receipt.commit,
      ),
      chain: said(reachesTerminal(link, receipt.chainIndex, bytesOf(receipt.terminal))),
      round: said(
        rounds.length === closes.length &&
          rounds.every(({ round }, at) => timeOfRound(beacon, round) * 1000 >= closes[at]!),
      ),
      signature: isPinned(beacon)
        ? await allSigned(rounds, isSigned).then(said, () => 'unable' as const)
        : 'bad',
      randomness: said(
        rounds.every(
          ({ signature, randomness }) => toHex(sha256(bytesOf(signature))) === randomness,
        ),
      ),
      result: said(result === receipt.result),
    },
  }
}

/** The rounds a draw hangs on: one, or that of each stage. */
const roundsOf = ({ beacon, stages }: DrawReceipt): readonly DrawReceipt['beacon'][] =>
  stages?.map(({ round, publishedAt, signature, previousSignature, randomness }) => ({
    ...beacon,
    round,
    publishedAt,
    signature,
    previousSignature,
    randomness,
  })) ?? [beacon]

async function allSigned(
  rounds: readonly DrawReceipt['beacon'][],
  isSigned: (beacon: DrawReceipt['beacon']) => Promise<boolean>,
): Promise<boolean> {
  for (const round of rounds) if (!(await isSigned(round))) return false
  return true
}

function resultOf(family: Family, receipt: DrawReceipt, serverSeed: Uint8Array): string {
  const { game, issue } = receipt
  const seeds = roundsOf(receipt).map(({ signature }) => ({
    serverSeed,
    randomness: sha256(bytesOf(signature)),
    game,
    issue,
  }))
  const { staged } = family
  return staged
    ? staged.join(staged.stages.map((stage, at) => stage.draw(stageWords(seeds[at]!, at + 1))))
    : family.draw(drawWords(seeds[0]!))
}

/** Keys of public beacons, as their network has published them: a server cannot call another one so. */
const publicKeys: Readonly<Record<string, string>> = {
  quicknet:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  'drand-default':
    '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
}

const isPinned = ({ name, publicKey }: DrawReceipt['beacon']): boolean =>
  (publicKeys[name] ?? publicKey) === publicKey

const said = (holds: boolean): CheckOutcome => (holds ? 'ok' : 'bad')

/** @throws where the text is not hexadecimal. */
export function bytesOf(hex: string | null): Uint8Array {
  if (hex === null || !/^([0-9a-f]{2})*$/.test(hex)) throw new Error('not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}
