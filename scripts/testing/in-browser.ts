import { judgeRound } from '@parlour/casino'
import { type Judgement, refused } from '@parlour/chance'
import { judgeRaffle } from '@parlour/promotions'
import { isRoundSigned } from '../../apps/site/src/features/lottery/draws/proof/is-round-signed.ts'
import { judgeDraw } from '../../apps/site/src/features/lottery/draws/proof/judge-draw.ts'
import type { DrawReceipt } from '../../apps/site/src/parts/proof/verify-draw.ts'
import { judgeTicket } from '../../apps/site/src/features/lottery/tickets/judge-ticket.ts'
import { verifyDrawLog } from '../../apps/site/src/features/lottery/draws/proof/verify-draw-log.ts'

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
  'parlour-ticket': judgeTicket,
}

/** The page of a draw looks at the log beside the receipt: what it says of both together. */
export async function judgeLoggedInBrowser(receipt: unknown): Promise<Judgement> {
  if (typeof receipt !== 'object' || receipt === null) return refused
  const { log, ...draw } = receipt as { readonly log?: unknown }
  const judged = await judgeDraw(draw, isSignedOnce)
  if (log === undefined || judged.verdict === 'rejected') return judged
  const isOld = 'format' in draw && draw.format !== 3
  const outcome = isOld ? 'ok' : await verifyDrawLog(draw as unknown as DrawReceipt, log)
  if (outcome === 'bad') return refused
  return outcome === 'ok' ? judged : { ...judged, verdict: 'unverifiable' }
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
