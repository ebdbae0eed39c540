import { HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { CallName } from '@parlour/wire'
import type { CashierWorld } from '../../../payments/cashier/testing/cashier-world.ts'
import { messageOf, owners, RIVAL, RIVAL_TABLE, TABLE, tell, type Told } from './two-of-each.ts'
import type { Look } from './without.ts'

/** One look at whose a thing is: the call that protects it so, and the application without it. */
export type Row = {
  readonly call: CallName
  readonly of: string
  /** A new thing of the owner's, and how each of the two would name it. */
  readonly thing: () => Promise<(by: 'owner' | 'rival') => object>
  /** What the rival is told, who signs as well. */
  readonly told: string
  readonly looks: readonly Look[]
  readonly read: (told: Told, given: object) => Promise<string>
}

export type Seat = { readonly session: string; readonly player: string; readonly currency: string }

const anything = '$1::text is not null'
const PLAYERS: Look = {
  statement: /p\.vendor = (\$\d+)(?= and p\.player)/,
  instead: anything,
}
const LAUNCHES: Look = { statement: /from game_launches l\s+where/, rows: { vendor: RIVAL } }
const TRANSACTIONS: Look = { statement: /(?<=where )t\.vendor = (\$\d+)/, instead: anything }
const OPEN_ROUNDS: Look = { statement: /r\.vendor = (\$\d+)/, instead: anything }
const ROUND: Look = {
  statement: /(?<=vendor_rounds where )vendor = (\$\d+)/,
  instead: anything,
}
const BETS: Look = {
  statement: /(?<=vendor_round_stakes where )vendor = (\$\d+)/,
  instead: anything,
}
const DERIVED_IDS: Look = { derivedFrom: RIVAL, as: owners.vendor }

/** Alice at a table of a vendor, as that vendor knows her. */
export async function seatAt(w: CashierWorld, vendor: string, game: string): Promise<Seat> {
  const given = { token: await tokenAt(w, vendor, game) }
  return (await tell(w, messageOf(w, 'vendorSession', { party: vendor, given }))).value
}

async function tokenAt(w: CashierWorld, vendor: string, game: string): Promise<string> {
  const body = { nodeId: game, vassalage: vendor } as never
  const { value } = await w.as('alice').call('launchGame', { body })
  return new URL(value.game_url2!, 'http://site').searchParams.get('token')!
}

/** The same player sits at both vendors, so that nothing but the vendor tells their things apart. */
export async function looksOfVendors(w: CashierWorld): Promise<readonly Row[]> {
  const say = (party: string, call: CallName, given: object) =>
    tell(w, messageOf(w, call, { party, given }))
  const seats = {
    owner: await seatAt(w, owners.vendor, TABLE),
    rival: await seatAt(w, RIVAL, RIVAL_TABLE),
  }
  const round = `round-${randomUUID()}`
  const newTransaction = () => `tx-${randomUUID()}`
  const stakeOf = (seat: Seat, game: string, transaction: string) => ({
    ...{ session: seat.session, game, round, transaction },
    ...{ currency: seat.currency, amount: '5.00' },
  })
  const winOf = (player: string, reference?: string) => ({
    ...{ transaction: newTransaction(), player, game: TABLE, round, reference },
    ...{ currency: seats.owner.currency, amount: '8.00', closesRound: false },
  })
  const done = async (told: Promise<Told>) => {
    const { success, code } = await told
    if (!success) throw new Error(`The owner was refused: ${code}.`)
  }
  const bet = async (): Promise<string> => {
    const transaction = newTransaction()
    await done(say(owners.vendor, 'vendorStake', stakeOf(seats.owner, TABLE, transaction)))
    return transaction
  }
  const won = async (): Promise<string> => {
    const win = winOf(seats.owner.player, await bet())
    await done(say(owners.vendor, 'vendorSettle', win))
    return win.transaction
  }
  const voidOf = (player: string, reference: string) => ({
    ...{ transaction: newTransaction(), player, reference },
  })
  const grave = async (): Promise<string> => {
    const reference = newTransaction()
    await done(say(owners.vendor, 'vendorVoid', voidOf(seats.owner.player, reference)))
    return reference
  }
  await bet()
  const further = { round: `round-${randomUUID()}` }
  const more = { ...stakeOf(seats.owner, TABLE, newTransaction()), ...further }
  await done(say(owners.vendor, 'vendorStake', more))
  await done(say(RIVAL, 'vendorStake', stakeOf(seats.rival, RIVAL_TABLE, newTransaction())))

  const line = (
    [call, of]: readonly [CallName, string],
    thing: Row['thing'],
    told: string,
    looks: readonly Look[],
  ): Row => ({ call, of, thing, told, looks, read: readVendor })
  const always = (given: object) => async () => () => given
  /** Whoever asks names the player as they know them. */
  const named =
    (make: () => Promise<string>, say: (player: string, reference: string) => object) =>
    async () => {
      const reference = await make()
      return (by: 'owner' | 'rival') => say(seats[by].player, reference)
    }
  /** A name that only the owner knows the player by. */
  const stranger = (call: CallName, given: (player: string) => object) =>
    line([call, 'a player'], always(given(seats.owner.player)), 'player_not_found', [PLAYERS])
  const hour = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const nothing = async () => ''
  return [
    // First, while the rival has the one stake.
    line(
      ['vendorTotals', 'transactions'],
      always({ from: hour(-1), to: hour(1) }),
      '1 stakes in 1 open rounds',
      [TRANSACTIONS],
    ),
    line(
      ['vendorTotals', 'open rounds'],
      always({ from: hour(-1), to: hour(1) }),
      '1 stakes in 1 open rounds',
      [OPEN_ROUNDS, DERIVED_IDS],
    ),
    line(['vendorRounds', 'a round'], always({ olderThanSeconds: '0' }), '1 rounds', [
      OPEN_ROUNDS,
      DERIVED_IDS,
    ]),
    line(
      ['vendorSession', 'a launch'],
      async () => {
        const token = await tokenAt(w, owners.vendor, TABLE)
        return () => ({ token })
      },
      'launch_token_invalid',
      [{ statement: /else (\$\d+) = v\.code/, instead: `else ${anything}` }],
    ),
    line(
      ['vendorBalance', 'a launch'],
      always({ session: seats.owner.session }),
      'session_invalid',
      [LAUNCHES],
    ),
    stranger('vendorBalance', (player) => ({ player })),
    line(
      ['vendorStake', 'a launch'],
      async () => {
        const stake = stakeOf(seats.owner, TABLE, newTransaction())
        // A round of its own: one that a forgetful house has opened is the rival's.
        return () => ({ ...stake, ...further })
      },
      'session_invalid',
      [LAUNCHES],
    ),
    line(
      ['vendorTransaction', 'a transaction'],
      named(bet, (player, transaction) => ({ player, transaction })),
      'transaction_not_found',
      [TRANSACTIONS],
    ),
    line(
      ['vendorTransaction', 'a bet that was taken back before it came'],
      named(grave, (player, transaction) => ({ player, transaction })),
      'transaction_not_found',
      [DERIVED_IDS],
    ),
    stranger('vendorTransaction', (player) => ({ player, transaction: 'any' })),
    line(
      ['vendorSettle', 'a round'],
      named(nothing, (player) => winOf(player)),
      'round_not_found',
      [ROUND, BETS, DERIVED_IDS],
    ),
    stranger('vendorSettle', (player) => winOf(player)),
    // What the rival says of these is remembered for the rival; nothing of anybody's is taken back.
    line(['vendorVoid', 'a bet'], named(bet, voidOf), 'OK_NOTHING_TO_ROLL_BACK', [DERIVED_IDS]),
    line(['vendorVoid', 'a win'], named(won, voidOf), 'OK_NOTHING_TO_ROLL_BACK', [TRANSACTIONS]),
    stranger('vendorVoid', (player) => voidOf(player, 'any')),
  ]
}

async function readVendor({ code, value }: Told): Promise<string> {
  const { status, list, totals } = (value ?? {}) as {
    status?: string
    list?: object[]
    totals?: { stakes: number; openRounds: number }[]
  }
  if (list) return `${list.length} rounds`
  if (!totals) return code ?? status ?? 'told'
  const sum = (part: 'stakes' | 'openRounds') => totals.reduce((all, one) => all + one[part], 0)
  return `${sum('stakes')} stakes in ${sum('openRounds')} open rounds`
}
