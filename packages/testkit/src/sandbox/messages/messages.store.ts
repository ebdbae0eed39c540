import { DatabaseSync } from 'node:sqlite'

export type Received = {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly recipient: string
  readonly sender: string
  readonly subject: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A word about a message that the merchant has not acknowledged yet. */
export type ReceiptRow = {
  readonly event_id: string
  readonly message_id: string
  readonly channel: 'sms' | 'mail'
  readonly outcome: 'delivered' | 'bounced' | 'blocked'
  readonly occurred_at: number
  readonly next_at: number
  readonly tries: number
}

export type MessageStore = {
  find(id: string): Received | undefined
  addReceipt(receipt: ReceiptRow): void
  dueReceipts(at: number): ReceiptRow[]
  delayReceipt(eventId: string, nextAt: number): void
  finishReceipt(eventId: string): void
  /** Keeps a message once: `other` where the id is known with another content. */
  keep(message: Received): 'kept' | 'known' | 'other'
  /** Newest first, of one recipient or of all. */
  list(recipient: string, most: number): Received[]
  clear(): void
  close(): void
}

/** Messages are kept this many; older ones go. */
const MOST_KEPT = 500

/** The gateway's own data: a file of its own, nothing of the site's. */
export function openStore(file: string): MessageStore {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists received (
      number integer primary key, id text not null unique, channel text not null,
      recipient text not null, sender text not null, subject text not null, text text not null,
      at integer not null
    ) strict;
    create index if not exists received_by_recipient on received (recipient, number);
    create table if not exists receipts (
      event_id text primary key, message_id text not null, channel text not null,
      outcome text not null, occurred_at integer not null, next_at integer not null,
      tries integer not null
    ) strict;
    create index if not exists receipts_due on receipts (next_at)`)
  const find = db.prepare('select * from received where id = ?')
  const add = db.prepare(
    'insert into received (id, channel, recipient, sender, subject, text, at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const forget = db.prepare('delete from received where number <= ?')
  const listAll = db.prepare('select * from received order by number desc limit ?')
  const listOf = db.prepare(
    'select * from received where recipient = ? order by number desc limit ?',
  )
  const addReceipt = db.prepare('insert into receipts values (?, ?, ?, ?, ?, ?, ?)')
  const due = db.prepare('select * from receipts where next_at <= ? order by next_at limit 50')
  const delay = db.prepare('update receipts set next_at = ?, tries = tries + 1 where event_id = ?')
  const finish = db.prepare('delete from receipts where event_id = ?')
  return {
    find: (id) => find.get(id) as Received | undefined,
    addReceipt(one) {
      const { event_id, message_id, channel, outcome, occurred_at, next_at, tries } = one
      addReceipt.run(event_id, message_id, channel, outcome, occurred_at, next_at, tries)
    },
    dueReceipts: (at) => due.all(at) as unknown as ReceiptRow[],
    delayReceipt: (eventId, nextAt) => void delay.run(nextAt, eventId),
    finishReceipt: (eventId) => void finish.run(eventId),
    keep(message) {
      const { id, channel, recipient, sender, subject, text, at } = message
      const known = find.get(id) as Received | undefined
      if (known) {
        const same =
          known.recipient === recipient && known.subject === subject && known.text === text
        return same ? 'known' : 'other'
      }
      const { lastInsertRowid } = add.run(id, channel, recipient, sender, subject, text, at)
      forget.run(Number(lastInsertRowid) - MOST_KEPT)
      return 'kept'
    },
    list: (recipient, most) =>
      (recipient ? listOf.all(recipient, most) : listAll.all(most)) as unknown as Received[],
    clear: () => db.exec('delete from received'),
    close: () => db.close(),
  }
}
