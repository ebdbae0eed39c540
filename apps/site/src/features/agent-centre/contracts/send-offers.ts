import { Refused } from '../../../base/server/refused.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { pressedOperation } from '../../../parts/money/pressed-operation.ts'
import { type Kind, process, type Terms } from './kinds.ts'

export type Receiver = { readonly memberId: string; readonly account: string }
export type Sent = {
  readonly count: number
  /** Whom the house refused it to, and why. */
  readonly refused: readonly { readonly account: string; readonly why: string }[]
}

/** An offer to one agent. */
export const sendOffer = (kind: Kind, to: string, terms: Terms) =>
  pressedOperation(`offer-${kind}-${to}`, { to, terms }, (contractId) =>
    process(kind, { action: 'OFFER', contractId, agentId: to, ...terms }),
  )

/**
 * The same offer to each of several agents, one after the other. What is refused to one does not keep it from the
 * others; an answer that never came ends it, and pressing again sends to the rest what they have not got.
 */
export async function sendOffers(
  kind: Kind,
  receivers: readonly Receiver[],
  terms: Terms,
): Promise<Sent> {
  const refused: Sent['refused'][number][] = []
  for (const { memberId, account } of receivers) {
    try {
      await sendOffer(kind, memberId, terms)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push({ account, why: errorText(error) })
    }
  }
  return { count: receivers.length - refused.length, refused }
}
