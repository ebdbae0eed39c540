import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../database/query.ts'
import type { CashierWorld } from '../../payments/cashier/testing/cashier-world.ts'
import { unsignedTold } from './testing/access-table.ts'
import { looksOfGateways, looksOfProviders, looksOfVerifiers } from './testing/looks-of-others.ts'
import { looksOfVendors, type Row, seatAt } from './testing/looks-of-vendors.ts'
import {
  callsOf,
  type Message,
  messageOf,
  owners,
  RIVAL_TABLE,
  rivals,
  type SignedAccess,
  signedAccesses,
  TABLE,
  tell,
  worldOfTwo,
} from './testing/two-of-each.ts'
import { without, withoutSignatures } from './testing/without.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await worldOfTwo()
}, 60_000)
afterAll(() => w?.close())

type Heard = {
  readonly row: Row
  readonly rival: string
  readonly owner: string
  readonly forgetful: string
}

/** Of each line: what the rival is told, what the owner, and what the rival where the look is forgotten. */
async function hearAll(access: SignedAccess, rows: readonly Row[]): Promise<readonly Heard[]> {
  const heard: Heard[] = []
  for (const row of rows) {
    const ask = async (by: 'owner' | 'rival', thing: Awaited<ReturnType<Row['thing']>>) => {
      const given = thing(by)
      const party = { owner: owners, rival: rivals }[by][access]
      return row.read(await tell(w, messageOf(w, row.call, { party, given })), given)
    }
    const theirs = await row.thing()
    const [rival, owner] = [await ask('rival', theirs), await ask('owner', theirs)]
    const others = await row.thing()
    const forgetful = await without(row.looks, () => ask('rival', others))
    heard.push({ row, rival, owner, forgetful })
  }
  return heard
}

describe.each([
  ['vendor', looksOfVendors],
  ['provider', looksOfProviders],
  ['gateway', looksOfGateways],
  ['verifier', looksOfVerifiers],
] as const)('what belongs to one %s', (access, looksOf) => {
  let heard: readonly Heard[]
  beforeAll(async () => {
    heard = await hearAll(access, await looksOf(w))
  }, 60_000)
  const nameOf = ({ call, of }: Row) => `${call} of ${of}`

  it('has a line for each call, which says by what look it is protected', () => {
    expect(
      [...new Set(heard.map(({ row }) => row.call))].sort(),
      'Say in testing/looks-of-*.ts whose things the new call names, and where it looks at that.',
    ).toEqual([...callsOf(access)].sort())
    expect(heard.filter(({ row }) => row.looks.length === 0)).toEqual([])
  })

  it('is nothing to another that signs as well, in no call', () => {
    const told = heard.map(({ row, rival }) => `${nameOf(row)}: ${rival}`)
    expect(told).toEqual(heard.map(({ row }) => `${nameOf(row)}: ${row.told}`))
  })

  it('is told otherwise to its own', () => {
    const alike = heard.filter(({ row, owner }) => owner === row.told || isBroken(owner))
    expect(alike.map(({ row, owner }) => `${nameOf(row)}: ${owner}`)).toEqual([])
  })

  it('is noticed in each line when the look is forgotten', () => {
    const unnoticed = heard.filter(({ row, forgetful }) => forgetful === row.told)
    expect(unnoticed.map(({ row }) => nameOf(row))).toEqual([])
    const broken = heard.filter(({ forgetful }) => isBroken(forgetful))
    expect(broken.map(({ row, forgetful }) => `${nameOf(row)}: ${forgetful}`)).toEqual([])
  })
})

/** Refused for another reason than whose it is, which would prove nothing. */
const isBroken = (told: string) => /invalid_request|internal_error|invalid_signature/.test(told)

describe.each(signedAccesses)('the signature of a %s', (access) => {
  const unsigned = unsignedTold[access]
  const party = owners[access]
  const toldOf = async (message: Message) => (await tell(w, message)).code
  const each = async (messageFor: (name: (typeof names)[number]) => Message) => {
    const told = []
    for (const name of names) told.push(`${name}: ${await toldOf(messageFor(name))}`)
    return told
  }
  const names = callsOf(access)
  const forged = (name: (typeof names)[number]) =>
    messageOf(w, name, { party, given: { any: 'x' }, key: 'a key of nobody’s'.padEnd(40) })

  it('is asked for in each call, in its right form and under the party’s key', async () => {
    expect(names.length).toBeGreaterThan(0)
    expect(await each(forged)).toEqual(names.map((name) => `${name}: ${unsigned}`))
  })

  it('is noticed in each call when nobody compares it', async () => {
    const told = await withoutSignatures(() => each(forged))
    expect(told.filter((one) => one.endsWith(`: ${unsigned}`))).toEqual([])
  })

  it('covers all that is sent', async () => {
    const uncovered: string[] = []
    for (const name of names) {
      const whole = () => messageOf(w, name, { party, given: { any: 'x' } })
      expect(await toldOf(whole())).not.toBe(unsigned)
      for (const [part, changed] of changesOf(access, whole())) {
        if ((await toldOf(changed)) !== unsigned) uncovered.push(`${name}: ${part}`)
      }
    }
    expect(uncovered).toEqual([])
  })
})

/** The same message with one part changed after it was signed. */
function changesOf(
  access: SignedAccess,
  message: Message,
): readonly (readonly [string, Message])[] {
  const signed = Object.entries(message.headers).filter(([name]) => name.startsWith('x-'))
  const withHeader = ([name, value]: readonly [string, string]) =>
    [name, { ...message, headers: { ...message.headers, [name]: value } }] as const
  // A gateway signs its channel and its body: nothing else in the address is read.
  const url =
    access === 'gateway'
      ? message.url.replace(owners.gateway, rivals.gateway)
      : `${message.url}${message.url.includes('?') ? '&' : '?'}more=1`
  const later = (value: string) => value.replace(/\d{10}/, (seconds) => String(Number(seconds) + 1))
  return [
    ...signed.map(([name, value]) => withHeader([name, otherwise(name, value)])),
    ...signed.flatMap(([name, value]) =>
      later(value) === value ? [] : [withHeader([name, later(value)])],
    ),
    ['address', { ...message, url }],
    ...(message.method === 'POST'
      ? [['body', { ...message, payload: `${message.payload} ` }] as const]
      : []),
  ]
}

const otherwise = (name: string, value: string): string =>
  name === 'x-vendor'
    ? rivals.vendor
    : value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))

describe('a win', () => {
  it('names no stake of another vendor’s', async () => {
    const seats = {
      owner: await seatAt(w, owners.vendor, TABLE),
      rival: await seatAt(w, rivals.vendor, RIVAL_TABLE),
    }
    const say = (party: string, call: 'vendorStake' | 'vendorSettle', given: object) =>
      tell(w, messageOf(w, call, { party, given: { currency: seats.owner.currency, ...given } }))
    const stake = { transaction: randomUUID(), round: randomUUID(), amount: '5.00' }
    const { session } = seats.owner
    await say(owners.vendor, 'vendorStake', { ...stake, session, game: TABLE })
    const own = { ...stake, transaction: randomUUID(), game: RIVAL_TABLE }
    expect(
      (await say(rivals.vendor, 'vendorStake', { ...own, session: seats.rival.session })).success,
    ).toBe(true)
    const win = { ...own, transaction: randomUUID(), player: seats.rival.player, closesRound: true }
    const named = { ...win, amount: '8.00', reference: stake.transaction }
    expect((await say(rivals.vendor, 'vendorSettle', named)).code).toBe('transaction_not_found')
  })
})

describe('a case that no verifier was given yet', () => {
  it('is concluded by none: the player who made its id may have told it to one of them', async () => {
    const caseId = randomUUID()
    await run(w.needs.db)`
      insert into kyc_cases (case_id, member_id, level, state)
      values (${caseId}, ${await w.idOf('carol')}, 1, 'PENDING')`
    for (const party of [owners.verifier, rivals.verifier]) {
      const given = { eventId: randomUUID(), caseId, outcome: 'rejected', reason: 'unreadable' }
      const told = await tell(w, messageOf(w, 'kycAnswer', { party, given }))
      expect(told.code).toBe('kyc_case_unknown')
    }
  })
})
