import {
  drawWords,
  type FamilyId,
  loadFamily,
  reachesTerminal,
  seedOfLink,
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
 * @param closesAt when sales closed, in epoch milliseconds: the round has to be published after it.
 */
export async function verifyDraw(
  receipt: DrawReceipt,
  closesAt: number,
  isSigned: (receipt: DrawReceipt) => Promise<boolean>,
): Promise<Verified> {
  const { beacon } = receipt
  const link = bytesOf(receipt.link)
  const seed = bytesOf(receipt.serverSeed)
  const signature = bytesOf(beacon.signature)
  const randomness = sha256(signature)
  const family = await loadFamily(receipt.family as FamilyId)
  const result = family.draw(
    drawWords({ serverSeed: seed, randomness, game: receipt.game, issue: receipt.issue }),
  )
  return {
    result,
    numbers: family.numbersOf(result),
    outcomes: {
      commit: said(
        toHex(seedOfLink(link)) === receipt.serverSeed && toHex(sha256(seed)) === receipt.commit,
      ),
      chain: said(reachesTerminal(link, receipt.chainIndex, bytesOf(receipt.terminal))),
      round: said(timeOfRound(beacon, beacon.round) * 1000 >= closesAt),
      signature: await isSigned(receipt).then(said, () => 'unable' as const),
      randomness: said(toHex(randomness) === beacon.randomness),
      result: said(result === receipt.result),
    },
  }
}

const said = (holds: boolean): CheckOutcome => (holds ? 'ok' : 'bad')

/** @throws where the text is not hexadecimal. */
export function bytesOf(hex: string | null): Uint8Array {
  if (hex === null || !/^([0-9a-f]{2})*$/.test(hex)) throw new Error('not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}
