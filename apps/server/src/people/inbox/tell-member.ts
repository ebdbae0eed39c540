import type { Tx } from '../../base/database/database.ts'
import { wakeOnceCommitted } from '../../base/database/wake-ups.ts'
import { hasText } from './inbox-texts.ts'
import { insertMessage, insertMessages } from './inbox.store.ts'

/** What the member filters by, and chooses mail and SMS by. */
export type InboxKind = 'transactions' | 'rewards' | 'safety' | 'news'

/**
 * A value of a text: words or a number as they are; money, a moment and words in several languages
 * are written in the reader's way when the line is read.
 */
export type InboxValue =
  | string
  | number
  /** Decimal text as on the wire, such as `12.5000`. */
  | { readonly amount: string; readonly currency: string }
  /** ISO time; written in the merchant's zone. */
  | { readonly at: string }
  | { readonly words: Readonly<Record<string, string>> }

export type InboxLine = {
  readonly memberId: bigint
  readonly kind: InboxKind
  /** `texts/<language>/<area>.json` holds `<key>.title` and `<key>.text`. */
  readonly text: { readonly key: string; readonly params?: Readonly<Record<string, InboxValue>> }
  /** What it is about, for the way there. */
  readonly reference?: { readonly kind: string; readonly id: string }
  /** Unique per member: a retried step with the same one tells nothing new. */
  readonly dedupe: string
  /** Opens in front of the page the next time the member looks. */
  readonly important?: boolean
  /** It stays in the inbox: neither mail nor SMS follow. */
  readonly stays?: boolean
}

/**
 * Puts a line into the member's inbox, in the caller's transaction: if that rolls back, nothing was told.
 * Mail and SMS follow by the member's own choice.
 *
 * @throws where the key has no text: a line nobody can read is a defect.
 * @example await tellMember(tx, { memberId, kind: 'rewards', text: { key: 'bonus_granted', params }, dedupe: `bonus ${id}` })
 */
export async function tellMember(tx: Tx, line: InboxLine): Promise<void> {
  if (!hasText(line.text.key)) throw new Error(`The inbox has no text "${line.text.key}".`)
  await insertMessage(tx, line)
  wakeOnceCommitted(tx, `inbox ${line.memberId}`)
}

/** The same for many members, in one statement. */
export async function tellMembers(tx: Tx, lines: readonly InboxLine[]): Promise<void> {
  const unknown = lines.find(({ text }) => !hasText(text.key))
  if (unknown) throw new Error(`The inbox has no text "${unknown.text.key}".`)
  if (lines.length > 0) await insertMessages(tx, lines)
  for (const { memberId } of lines) wakeOnceCommitted(tx, `inbox ${memberId}`)
}
