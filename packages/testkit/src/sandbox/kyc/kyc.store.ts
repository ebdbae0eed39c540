import { DatabaseSync } from 'node:sqlite'

export type KycCase = {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly documents: number
  readonly outcome: string
  readonly reason: string | null
  readonly due_at: number
  readonly copies: number
  readonly tries: number
  readonly done: number
}

export type KycStore = ReturnType<typeof openStore>

/** The verifier's own data: a file of its own, nothing of the site's. */
export function openStore(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists cases (
      id text primary key, name text not null, level integer not null, documents integer not null,
      outcome text not null, reason text, due_at integer not null, copies integer not null,
      tries integer not null default 0, done integer not null default 0);`)
  const add = db.prepare(`
    insert into cases (id, name, level, documents, outcome, reason, due_at, copies)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`)
  return {
    /** The same case again is the same case. */
    add(one: Omit<KycCase, 'tries' | 'done'>): void {
      const { id, name, level, documents, outcome, reason, due_at, copies } = one
      add.run(id, name, level, documents, outcome, reason, due_at, copies)
    },
    find: (id: string) =>
      db.prepare('select * from cases where id = ?').get(id) as KycCase | undefined,
    due: (now: number) =>
      db
        .prepare('select * from cases where done = 0 and due_at <= ? order by due_at')
        .all(now) as unknown as KycCase[],
    finish(id: string): void {
      db.prepare('update cases set done = 1 where id = ?').run(id)
    },
    delay(id: string, until: number): void {
      db.prepare('update cases set tries = tries + 1, due_at = ? where id = ?').run(until, id)
    },
    all: () =>
      db.prepare('select * from cases order by rowid desc limit 50').all() as unknown as KycCase[],
    close: () => db.close(),
  }
}
