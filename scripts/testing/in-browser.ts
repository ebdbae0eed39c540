import { judgeRound } from '@parlour/casino'
import type { Judgement } from '@parlour/chance'
import { judgeRaffle } from '@parlour/promotions'
import { isRoundSigned } from '../../apps/site/src/features/lottery-draws/is-round-signed.ts'
import { judgeDraw } from '../../apps/site/src/features/lottery-draws/judge-draw.ts'

const signedRounds = new Map<string, Promise<boolean>>()
/** Many receipts hang on one round: the curve is asked once for each. */
function isSignedOnce(round: Parameters<typeof isRoundSigned>[0]): Promise<boolean> {
  const { scheme, publicKey, signature, previousSignature } = round
  const key = [scheme, publicKey, round.round, signature, previousSignature].join(' ')
  const found = signedRounds.get(key) ?? isRoundSigned(round)
  signedRounds.set(key, found)
  return found
}

const judges: Readonly<Record<string, (receipt: unknown) => Judgement | Promise<Judgement>>> = {
  'parlour-round': judgeRound,
  'parlour-raffle': judgeRaffle,
  'parlour-draw': (receipt) => judgeDraw(receipt, isSignedOnce),
}

/** What the reader's own browser finds of receipts of this kind. */
export async function judgeInBrowser(
  kind: string,
  receipts: readonly unknown[],
): Promise<readonly Judgement[]> {
  const judge = judges[kind]!
  const told: Judgement[] = []
  for (const receipt of receipts) told.push(await judge(receipt))
  return told
}
