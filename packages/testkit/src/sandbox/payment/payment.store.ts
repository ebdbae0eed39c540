import { DatabaseSync } from 'node:sqlite'

export type Session = {
  readonly id: string
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly language: 'pt' | 'en'
  readonly return_path: string
  readonly notify_url: string
  readonly expires_at: number
  readonly state: 'open' | 'paid' | 'declined' | 'expired'
}

export type Payment = {
  readonly id: string
  readonly session_id: string
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly at: number
  readonly charged_back: number
}

export type Payout = {
  readonly key: string
  readonly id: string
  readonly amount: string
  readonly currency: string
  readonly target: string
  readonly state: 'paid' | 'processing' | 'failed'
  readonly why: string | null
  readonly notify_url: string
  readonly at: number
  readonly returned: number
}

export type Refund = {
  readonly key: string
  readonly id: string
  readonly payment_id: string
  readonly amount: string
  readonly currency: string
  readonly at: number
}

export type EventRow = {
  readonly id: string
  readonly type: string
  readonly reference: string
  readonly provider_id: string
  readonly amount: string
  readonly currency: string
  readonly occurred_at: number
  readonly notify_url: string
  readonly first_at: number
  readonly next_at: number
  readonly tries: number
  readonly copies: number
}

export type Line = {
  readonly kind: string
  readonly providerId: string
  readonly reference: string
  readonly currency: string
  readonly amount: string
}

export type PaymentStore = ReturnType<typeof openStore>

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists sessions (
    id text primary key, reference text not null unique, amount text not null, currency text not null,
    language text not null, return_path text not null, notify_url text not null,
    expires_at integer not null, state text not null) strict;
  create table if not exists codes (
    session_id text primary key, code text not null, at integer not null) strict;
  create index if not exists codes_by_time on codes (at);
  create table if not exists payments (
    id text primary key, session_id text not null, reference text not null, amount text not null,
    currency text not null, at integer not null, charged_back integer not null default 0) strict;
  create table if not exists payouts (
    key text primary key, id text not null unique, amount text not null, currency text not null,
    target text not null, state text not null, why text, notify_url text not null, at integer not null,
    returned integer not null default 0) strict;
  create table if not exists refunds (
    key text primary key, id text not null unique, payment_id text not null, amount text not null,
    currency text not null, at integer not null) strict;
  create table if not exists events (
    id text primary key, type text not null, reference text not null, provider_id text not null,
    amount text not null, currency text not null, occurred_at integer not null, notify_url text not null,
    first_at integer not null, next_at integer not null, tries integer not null default 0,
    copies integer not null default 1, done integer not null default 0) strict;
  create index if not exists events_due on events (next_at) where done = 0;
  create table if not exists lines (
    kind text not null, provider_id text not null, reference text not null, currency text not null,
    amount text not null, at integer not null, primary key (kind, provider_id)) strict;
  create table if not exists faults (name text primary key, times integer not null) strict;`

/** The provider's own data, kept through every crash in a folder of its own. */
export function openStore(file: string) {
  const db = new DatabaseSync(file)
  db.exec(schema)
  const one = <Row>(sql: string, ...values: (string | number | null)[]): Row | undefined =>
    db.prepare(sql).get(...values) as Row | undefined
  const all = <Row>(sql: string, ...values: (string | number | null)[]): Row[] =>
    db.prepare(sql).all(...values) as Row[]
  const run = (sql: string, ...values: (string | number | null)[]) => db.prepare(sql).run(...values)

  return {
    close: () => db.close(),
    /** All or nothing, as every step of the provider is. */
    transact<Answer>(work: () => Answer): Answer {
      db.exec('begin immediate')
      try {
        const answer = work()
        db.exec('commit')
        return answer
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    ...sessionTable(one, run),
    ...codeTable(one, all, run),
    ...payoutTable(one, all, run),
    ...eventTable(all, run),
    ...bookTable(one, all, run),
  }
}

type One = <Row>(sql: string, ...values: (string | number | null)[]) => Row | undefined
type All = <Row>(sql: string, ...values: (string | number | null)[]) => Row[]
type Run = (sql: string, ...values: (string | number | null)[]) => unknown

const sessionTable = (one: One, run: Run) => ({
  session: (id: string) => one<Session>('select * from sessions where id = ?', id),
  sessionFor: (reference: string) =>
    one<Session>('select * from sessions where reference = ?', reference),
  addSession: (row: Session) =>
    run(
      'insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[row.id, row.reference, row.amount, row.currency, row.language, row.return_path],
      ...[row.notify_url, row.expires_at, row.state],
    ),
  endSession: (id: string, state: Session['state']) =>
    run('update sessions set state = ? where id = ?', state, id),
  addPayment: (row: Omit<Payment, 'charged_back'>) =>
    run(
      'insert into payments (id, session_id, reference, amount, currency, at) values (?, ?, ?, ?, ?, ?)',
      ...[row.id, row.session_id, row.reference, row.amount, row.currency, row.at],
    ),
  payment: (id: string) => one<Payment>('select * from payments where id = ?', id),
  chargeBack: (id: string) => run('update payments set charged_back = 1 where id = ?', id),
})

const codeTable = (one: One, all: All, run: Run) => ({
  codeOf: (sessionId: string) =>
    one<{ code: string }>('select code from codes where session_id = ?', sessionId)?.code,
  addCode: (sessionId: string, code: string, at: number) =>
    run('insert into codes values (?, ?, ?)', sessionId, code, at),
  /** Sessions with a code that is older than that, and still to be paid. */
  openCodes: (before: number, now: number) =>
    all<Session>(
      `select sessions.* from codes join sessions on id = session_id
        where codes.at <= ? and state = 'open' and expires_at > ?`,
      ...[before, now],
    ),
  paymentsFor: (reference: string) =>
    all<Payment>('select * from payments where reference = ? order by at limit 20', reference),
})

const payoutTable = (one: One, all: All, run: Run) => ({
  payout: (key: string) => one<Payout>('select * from payouts where key = ?', key),
  addPayout: (row: Omit<Payout, 'returned'>) =>
    run(
      'insert into payouts (key, id, amount, currency, target, state, why, notify_url, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[row.key, row.id, row.amount, row.currency, row.target, row.state, row.why],
      ...[row.notify_url, row.at],
    ),
  finishPayout: (key: string, at: number) =>
    run("update payouts set state = 'paid', at = ? where key = ?", at, key),
  processingPayouts: (before: number) =>
    all<Payout>("select * from payouts where state = 'processing' and at <= ?", before),
  returnPayout: (key: string) => run('update payouts set returned = 1 where key = ?', key),
  refund: (key: string) => one<Refund>('select * from refunds where key = ?', key),
  addRefund: (row: Refund) =>
    run(
      'insert into refunds values (?, ?, ?, ?, ?, ?)',
      ...[row.key, row.id, row.payment_id, row.amount, row.currency, row.at],
    ),
})

const eventTable = (all: All, run: Run) => ({
  addEvent: (row: Omit<EventRow, 'tries'>) =>
    run(
      `insert into events (id, type, reference, provider_id, amount, currency, occurred_at, notify_url,
         first_at, next_at, copies) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[row.id, row.type, row.reference, row.provider_id, row.amount, row.currency],
      ...[row.occurred_at, row.notify_url, row.first_at, row.next_at, row.copies],
    ),
  dueEvents: (now: number) =>
    all<EventRow>(
      'select * from events where done = 0 and next_at <= ? order by next_at, rowid',
      now,
    ),
  delayEvent: (id: string, nextAt: number) =>
    run('update events set tries = tries + 1, next_at = ? where id = ?', nextAt, id),
  finishEvent: (id: string) => run('update events set done = 1 where id = ?', id),
  /** Events held back go out at once, the newest first. */
  releaseHeld: (now: number) =>
    run(
      `update events set next_at = ? - (select count(*) from events e where e.rowid <= events.rowid)
        where done = 0 and next_at > ?`,
      ...[now, now],
    ),
})

const bookTable = (one: One, all: All, run: Run) => ({
  addLine: (line: Line, at: number) =>
    run(
      'insert or ignore into lines values (?, ?, ?, ?, ?, ?)',
      ...[line.kind, line.providerId, line.reference, line.currency, line.amount, at],
    ),
  alterLine: (providerId: string, amount: string) =>
    run('update lines set amount = ? where provider_id = ?', amount, providerId),
  dropLine: (providerId: string) => run('delete from lines where provider_id = ?', providerId),
  lines: (from: number, to: number) =>
    all<Line>(
      `select kind, provider_id as "providerId", reference, currency, amount from lines
        where at >= ? and at < ? order by at, provider_id`,
      ...[from, to],
    ),
  recentPayments: () => all<Payment>('select * from payments order by at desc limit 15'),
  recentPayouts: () => all<Payout>('select * from payouts order by at desc limit 15'),
  armFault: (name: string, times: number) =>
    run('insert or replace into faults (name, times) values (?, ?)', name, times),
  /** Uses up one of a fault's turns; true when there was one. */
  takeFault: (name: string): boolean => {
    const armed = one<{ times: number }>(
      'select times from faults where name = ? and times > 0',
      name,
    )
    if (armed) run('update faults set times = times - 1 where name = ?', name)
    return armed !== undefined
  },
})
