import { DatabaseSync } from 'node:sqlite'

/** Where a round stands between the vendor and the site. */
export type RoundState =
  /** The stake has been asked for; nobody knows yet. */
  | 'staking'
  /** The stake stands; the prize is to be paid, as often as it takes. */
  | 'settling'
  /** The stake's fate is unknown: it is taken back until that is acknowledged. */
  | 'undoing'
  | 'settled'
  | 'refused'
  | 'undone'

export type StoredRound = {
  readonly id: string
  readonly play: string
  readonly press: string
  readonly game: string
  readonly player: string
  readonly currency: string
  readonly stake: string
  readonly prize: string
  readonly outcome: string
  readonly state: RoundState
  readonly refusal: string | null
  readonly balance: string | null
  readonly tries: number
  readonly seen: number
}

export type Play = {
  readonly id: string
  readonly session: string
  readonly player: string
  readonly game: string
  readonly room: string | null
  readonly currency: string
  readonly cash_decimals: number
  readonly display_name: string
  readonly language: string
  readonly mode: string
}

export type BookLine = {
  readonly id: string
  readonly round: string
  readonly kind: 'stake' | 'settle' | 'void'
  readonly amount: string
  readonly currency: string
  readonly at: number
}

export type VendorStore = ReturnType<typeof openStore>

/** The vendor's own book: what it asked for and what was acknowledged, kept through every crash. */
export function openStore(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists plays (
      id text primary key, session text not null, player text not null, game text not null, room text,
      currency text not null, cash_decimals integer not null, display_name text not null,
      language text not null, mode text not null) strict;
    create table if not exists rounds (
      id text primary key, play text not null, press text not null, game text not null,
      player text not null, currency text not null, stake text not null, prize text not null,
      outcome text not null, state text not null, refusal text, balance text,
      tries integer not null default 0, next_try integer not null default 0,
      seen integer not null default 0, unique (play, press)) strict;
    create index if not exists rounds_unfinished on rounds (next_try)
      where state in ('staking', 'settling', 'undoing');
    create table if not exists book (
      id text primary key, round text not null, kind text not null, amount text not null,
      currency text not null, at integer not null) strict;
    create index if not exists book_by_time on book (at);
  `)
  const one = <Row>(text: string, ...values: (string | number | null)[]) =>
    db.prepare(text).get(...values) as Row | undefined
  const all = <Row>(text: string, ...values: (string | number | null)[]) =>
    db.prepare(text).all(...values) as Row[]
  const run = (text: string, ...values: (string | number | null)[]) =>
    db.prepare(text).run(...values)
  return {
    savePlay: (play: Play) =>
      run(
        'insert into plays values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        play.id,
        play.session,
        play.player,
        play.game,
        play.room,
        play.currency,
        play.cash_decimals,
        play.display_name,
        play.language,
        play.mode,
      ),
    findPlay: (id: string) => one<Play>('select * from plays where id = ?', id),
    /** Keeps a round before anybody else hears of it. The same press is the same round. */
    keepRound: (
      round: Pick<
        StoredRound,
        'id' | 'play' | 'press' | 'game' | 'player' | 'currency' | 'stake' | 'prize' | 'outcome'
      >,
      now: number,
    ) => {
      run(
        `insert into rounds (id, play, press, game, player, currency, stake, prize, outcome, state, next_try)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'staking', ?) on conflict (play, press) do nothing`,
        round.id,
        round.play,
        round.press,
        round.game,
        round.player,
        round.currency,
        round.stake,
        round.prize,
        round.outcome,
        // The one who keeps it also plays it; recovery looks only after a while.
        now + 10_000,
      )
      return one<StoredRound>(
        'select * from rounds where play = ? and press = ?',
        round.play,
        round.press,
      )!
    },
    findRound: (id: string) => one<StoredRound>('select * from rounds where id = ?', id),
    setState: (id: string, state: RoundState, known: { refusal?: string; balance?: string } = {}) =>
      run(
        `update rounds set state = ?, refusal = coalesce(?, refusal), balance = coalesce(?, balance)
         where id = ?`,
        state,
        known.refusal ?? null,
        known.balance ?? null,
        id,
      ),
    /** The next try moves away: half a second doubled each time, five minutes at most. */
    delay: (id: string, now: number) =>
      run(
        `update rounds set tries = tries + 1,
           next_try = ? + min(300000, 500 * (1 << min(tries, 10)))
         where id = ?`,
        now,
        id,
      ),
    due: (now: number) =>
      all<StoredRound>(
        `select * from rounds where state in ('staking', 'settling', 'undoing') and next_try <= ?
         order by next_try limit 50`,
        now,
      ),
    /** After a restart everything unfinished is due at once. */
    hurry: () =>
      run(`update rounds set next_try = 0 where state in ('staking', 'settling', 'undoing')`),
    /** Rounds that finished while nobody looked. */
    takeUnseen: (player: string, game: string) => {
      const rounds = all<StoredRound>(
        `select * from rounds where player = ? and game = ? and seen = 0 and state = 'settled'`,
        player,
        game,
      )
      for (const { id } of rounds) run('update rounds set seen = 1 where id = ?', id)
      return rounds
    },
    markSeen: (id: string) => run('update rounds set seen = 1 where id = ?', id),
    write: (line: BookLine) =>
      run(
        'insert or ignore into book values (?, ?, ?, ?, ?, ?)',
        line.id,
        line.round,
        line.kind,
        line.amount,
        line.currency,
        line.at,
      ),
    bookBetween: (from: number, to: number) =>
      all<BookLine>('select * from book where at >= ? and at < ? order by id', from, to),
    bookOf: (round: string) =>
      all<BookLine>('select * from book where round = ? order by at', round),
    close: () => db.close(),
  }
}
