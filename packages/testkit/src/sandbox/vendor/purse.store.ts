import { DatabaseSync } from 'node:sqlite'

export type PurseTransfer = {
  readonly id: string
  readonly player: string
  readonly currency: string
  readonly direction: 'in' | 'out'
  /** Ledger units, 1/10,000 of the major unit. */
  readonly amount: bigint
  readonly state: 'applied' | 'refused'
  readonly refusal: string | null
  readonly balance: bigint
  readonly at: number
}

type Asked = Pick<PurseTransfer, 'id' | 'player' | 'currency' | 'direction' | 'amount'>
type PlayedFromPurse = { readonly prize: bigint; readonly outcome: string }
type PurseRound = PlayedFromPurse & {
  readonly id: string
  readonly player: string
  readonly currency: string
  readonly stake: bigint
}
type Total = { readonly currency: string; readonly amount: bigint }

export type PurseStore = ReturnType<typeof openPurse>

/** Balances of players that lie at the vendor, in the same file as its book. Every id counts once. */
export function openPurse(file: string) {
  const db = new DatabaseSync(file, { readBigInts: true })
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists purses (
      player text not null, currency text not null, balance integer not null check (balance >= 0),
      primary key (player, currency)) strict;
    create table if not exists purse_transfers (
      id text primary key, player text not null, currency text not null, direction text not null,
      amount integer not null, state text not null, refusal text, balance integer not null,
      at integer not null) strict;
    create table if not exists purse_results (
      id text primary key, player text not null, currency text not null, amount integer not null,
      prize integer not null, outcome text not null, at integer not null) strict;
    create table if not exists purse_plays (play text primary key) strict;
  `)
  const one = <Row>(text: string, ...values: (string | number | bigint | null)[]) =>
    db.prepare(text).get(...values) as Row | undefined
  const all = <Row>(text: string, ...values: (string | number | bigint | null)[]) =>
    db.prepare(text).all(...values) as Row[]
  const run = (text: string, ...values: (string | number | bigint | null)[]) =>
    db.prepare(text).run(...values)

  function together<Answer>(work: () => Answer): Answer {
    db.exec('begin immediate')
    try {
      const answer = work()
      db.exec('commit')
      return answer
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  const balance = (player: string, currency: string): bigint =>
    one<{ balance: bigint }>(
      'select balance from purses where player = ? and currency = ?',
      player,
      currency,
    )?.balance ?? 0n

  const change = (player: string, currency: string, by: bigint): void => {
    run('insert or ignore into purses values (?, ?, 0)', player, currency)
    run(
      'update purses set balance = balance + ? where player = ? and currency = ?',
      by,
      player,
      currency,
    )
  }

  const find = (id: string) => one<PurseTransfer>('select * from purse_transfers where id = ?', id)

  return {
    balance,
    find,
    /** Applies a transfer once; a repeat gets what became of the first. */
    transfer: (asked: Asked, refusal: string | undefined, at: number): PurseTransfer =>
      together(() => {
        const known = find(asked.id)
        if (known) return known
        const by = asked.direction === 'in' ? asked.amount : -asked.amount
        const before = balance(asked.player, asked.currency)
        const why = refusal ?? (before + by < 0n ? 'insufficient_balance' : null)
        if (!why) change(asked.player, asked.currency, by)
        run(
          'insert into purse_transfers values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
          asked.id,
          asked.player,
          asked.currency,
          asked.direction,
          asked.amount,
          why ? 'refused' : 'applied',
          why,
          why ? before : before + by,
          at,
        )
        return find(asked.id)!
      }),
    /** A round played from the purse, once per press; undefined where it does not hold the stake. */
    play: (round: PurseRound, at: number): (PlayedFromPurse & { balance: bigint }) | undefined =>
      together(() => {
        const { id, player, currency, stake, prize, outcome } = round
        const known = one<PlayedFromPurse>(
          'select prize, outcome from purse_results where id = ?',
          id,
        )
        if (known) return { ...known, balance: balance(player, currency) }
        if (balance(player, currency) < stake) return undefined
        change(player, currency, prize - stake)
        run(
          'insert into purse_results values (?, ?, ?, ?, ?, ?, ?)',
          id,
          player,
          currency,
          prize - stake,
          prize,
          outcome,
          at,
        )
        return { prize, outcome, balance: balance(player, currency) }
      }),
    transfersBetween: (from: number, to: number) =>
      all<PurseTransfer>(
        `select * from purse_transfers where state = 'applied' and at >= ? and at < ? order by id`,
        from,
        to,
      ),
    /** What the players won at the games, per currency; negative where they lost. */
    resultsBetween: (from: number, to: number) =>
      all<Total>(
        `select currency, sum(amount) as amount from purse_results where at >= ? and at < ?
          group by currency order by currency`,
        from,
        to,
      ),
    held: () =>
      all<Total>(
        'select currency, sum(balance) as amount from purses group by currency order by currency',
      ),
    seatFromPurse: (play: string) => run('insert or ignore into purse_plays values (?)', play),
    isFromPurse: (play: string): boolean =>
      one('select play from purse_plays where play = ?', play) !== undefined,
    close: () => db.close(),
  }
}
