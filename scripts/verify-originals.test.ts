import { judgeCrash, judgeOriginal } from '@parlour/casino/originals'
import { crashReceipt } from '@parlour/casino/originals/testing/crash-receipts.ts'
import {
  gamesOfFewEnds,
  originalReceipt,
  receiptGames,
} from '@parlour/casino/originals/testing/receipts.ts'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from './testing/mutate.ts'
import { expectTheSame, judge } from './testing/programs.ts'

const full = process.env.FULL === '1'
const ROUNDS = full ? 2_000 : 24
/** Of all changes of a receipt the ordinary run tries each fourth. */
const EACH = full ? 1 : 4

/** What the house alone says of a round: another choice may make the same end. */
const saidOnly =
  /^(wagerId|currency|placedAt|settledAt|stake|state|options(\..*|\[\])?|moves(\[\].*)?|more)$/

describe('the programs that check receipts', () => {
  it.each(receiptGames)(
    `redo rounds of %s, and agree with the rules that the house plays by`,
    (name) => {
      const receipts = Array.from({ length: ROUNDS }, (_, nonce) =>
        JSON.parse(JSON.stringify(originalReceipt(name, nonce))),
      )
      const told = judge(receipts)
      const wrong = told.flatMap(({ verdict, reason }, nonce) =>
        verdict === 'verified' ? [] : [{ nonce, verdict, reason }],
      )
      expect(wrong).toEqual([])
      expectTheSame(receipts, told, receipts.map(judgeOriginal))
    },
    300_000,
  )

  it.each(receiptGames)(
    'refuse a receipt of %s in which anything bound is another, and agree on the rest',
    (name) => {
      const whole = JSON.parse(JSON.stringify(originalReceipt(name, 6))) as Record<string, unknown>
      // The rules are one hash: a few changes of them stand for all.
      const { rules: _, ...rest } = whole
      const changed = [
        ...[...mutantsOf(rest)]
          .filter((_, at) => at % EACH === 0)
          .map((one) => ({
            ...one,
            receipt: { ...(one.receipt as object), rules: whole.rules },
          })),
        { path: 'rules', change: 'less', receipt: { ...whole, rules: { version: `${name}@1` } } },
        { path: 'serverSeed', change: 'sealed', receipt: { ...whole, serverSeed: null } },
      ]
      const receipts = changed.map(({ receipt }) => receipt)
      const told = judge(receipts)
      expectTheSame(receipts, told, receipts.map(judgeOriginal))
      const believed = changed.filter(
        ({ path, change }, at) =>
          told[at]!.verdict === 'verified' &&
          !saidOnly.test(path) &&
          change !== 'extra' &&
          !(gamesOfFewEnds.includes(name) && /^(nonce|clientSeed)$/.test(path)),
      )
      expect(believed.map(({ path, change }) => `${path}: ${change}`)).toEqual([])
    },
    300_000,
  )

  it('redo bets of crash within the house, and agree with the rules that the house plays by', () => {
    const receipts = Array.from({ length: ROUNDS * 2 }, (_, at) => crashReceipt(at))
    const told = judge(receipts)
    const wrong = told.flatMap(({ verdict, reason }, at) =>
      verdict === 'house' ? [] : [{ at, verdict, reason }],
    )
    expect(wrong).toEqual([])
    expect(new Set(receipts.map(({ by }) => by)).size).toBeGreaterThan(3)
    expectTheSame(receipts, told, receipts.map(judgeCrash))
  }, 300_000)

  it('refuse a bet of crash in which anything bound is another, and agree on the rest', () => {
    const { rules, ...rest } = crashReceipt(6)
    const changed = [
      ...[...mutantsOf(rest)].map((one) => ({
        ...one,
        receipt: { ...(one.receipt as object), rules },
      })),
      { path: 'rules', change: 'less', receipt: { ...rest, rules: {} } },
    ]
    const receipts = changed.map(({ receipt }) => receipt)
    const told = judge(receipts)
    expectTheSame(receipts, told, receipts.map(judgeCrash))
    const said = /^(wagerId|currency|placedAt|settledAt|stake|target|collectedMs|outageMs|more)$/
    const believed = changed.filter(
      ({ path, change }, at) =>
        told[at]!.verdict === 'house' && !said.test(path) && change !== 'extra',
    )
    expect(believed.map(({ path, change }) => `${path}: ${change}`)).toEqual([])
  }, 300_000)
})
