import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brassFox, houseSlots, payoutOf, roundOf, rulesHash } from '@parlour/casino'
import { commitmentOf, sha256, ascii, toHex } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { describe, expect, it, test } from 'vitest'
import { verify } from './verify.mjs'

const serverSeed = '4d9f7c2a1b8e6f3d5c0a9b8e7d6c5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e'
const stakes = houseSlots['brass-fox']!.stakes
const rules = JSON.parse(JSON.stringify(brassFox))

function receiptOf(nonce: number) {
  const round = roundOf(brassFox, { serverSeed, clientSeed: 'golden-rounds', nonce })
  const stake = stakes[nonce % stakes.length]!
  return {
    receipt: 'parlour-round',
    format: 1,
    game: 'brass-fox',
    version: 'brass-fox@1',
    rulesHash: rulesHash(brassFox),
    rules,
    wagerId: '0192d3a4-0000-7000-8000-000000000001',
    currency: 'BRL',
    stake: formatAmount(stake),
    payout: formatAmount(payoutOf(brassFox, stake, round.coins)),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:00.010Z',
    commitment: commitmentOf(serverSeed),
    serverSeed: serverSeed as string | null,
    clientSeed: 'golden-rounds',
    nonce,
    spins: round.spins.map((spin) => ({ ...spin })),
  }
}
type Receipt = ReturnType<typeof receiptOf>

/** A round with free spins and wins, see brass-fox.rounds.txt. */
const FEATURE = 600
const full = process.env.FULL === '1'

describe('the verifier', () => {
  it(`agrees with the engine on ${full ? '100,000' : '1,000'} receipts`, {
    timeout: 300_000,
  }, () => {
    for (let nonce = 0; nonce < (full ? 100_000 : 1_000); nonce++) {
      const { verdict } = verify(receiptOf(nonce))
      if (verdict !== 'verified') expect([nonce, verdict]).toEqual([nonce, 'verified'])
    }
  })

  it('stands alone in 200 lines', () => {
    const text = readFileSync(new URL('./verify.mjs', import.meta.url), 'utf8')
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(200)
    const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from!)
    expect(imports.every((from) => from.startsWith('node:'))).toBe(true)
  })

  it('says that a sealed receipt cannot be checked yet, but checks what it pays', () => {
    expect(verify({ ...receiptOf(FEATURE), serverSeed: null }).verdict).toBe('sealed')
    const raised = { ...receiptOf(FEATURE), serverSeed: null, payout: '999.0000' }
    expect(verify(raised).verdict).toBe('rejected')
  })

  it('answers on the command line with its exit code', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-verify-'))
    const run = (receipt: unknown) => {
      const file = join(folder, 'receipt.json')
      writeFileSync(file, JSON.stringify(receipt))
      return spawnSync(process.execPath, [join(import.meta.dirname, 'verify.mjs'), file], {
        encoding: 'utf8',
      })
    }
    try {
      expect(run(receiptOf(FEATURE))).toMatchObject({ status: 0 })
      expect(run(receiptOf(FEATURE)).stdout).toContain('verified: 9 spins pay 140 coins')
      expect(run({ ...receiptOf(FEATURE), nonce: 601 }).status).toBe(1)
      expect(run({ ...receiptOf(FEATURE), serverSeed: null }).status).toBe(2)
      expect(() =>
        execFileSync(process.execPath, [join(import.meta.dirname, 'verify.mjs')]),
      ).toThrow()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

const spinsWith = (at: number, change: object) => (receipt: Receipt) => ({
  ...receipt,
  spins: receipt.spins.map((spin, i) => (i === at ? { ...spin, ...change } : spin)),
})
const otherSeed = `${serverSeed.slice(0, -1)}f`
const richer = { ...rules, table: { ...rules.table, J: [0, 0, 0, 10, 25, 500] } }
const otherStrip = { ...rules, reels: ['F'.repeat(32), ...rules.reels.slice(1)] }

const forgeries: Record<string, (receipt: Receipt) => unknown> = {
  'another server seed': (r) => ({ ...r, serverSeed: otherSeed }),
  'another server seed with a commitment to match': (r) => ({
    ...r,
    serverSeed: otherSeed,
    commitment: commitmentOf(otherSeed),
  }),
  'a commitment without its label': (r) => ({ ...r, commitment: toHex(sha256(ascii(serverSeed))) }),
  'another commitment': (r) => ({ ...r, commitment: 'a'.repeat(64) }),
  'a server seed in capitals': (r) => ({ ...r, serverSeed: serverSeed.toUpperCase() }),
  'another client seed': (r) => ({ ...r, clientSeed: 'golden-round' }),
  'a client seed that swallows the nonce': (r) => ({
    ...r,
    clientSeed: 'golden-rounds:60',
    nonce: 0,
  }),
  'the next nonce': (r) => ({ ...r, nonce: r.nonce + 1 }),
  'a nonce that is no whole number': (r) => ({ ...r, nonce: '600' }),
  'a version that was never published': (r) => ({ ...r, version: 'brass-fox@2' }),
  'the name of another game': (r) => ({ ...r, game: 'silver-fox' }),
  'rules with another strip': (r) => ({ ...r, rules: otherStrip }),
  'rules with a richer table': (r) => ({ ...r, rules: richer }),
  'own rules with a hash to match': (r) => ({ ...r, rules: richer, rulesHash: rulesHash(richer) }),
  'another stop': spinsWith(0, { stops: [4, 9, 14, 22, 22] }),
  'a win that was not there': spinsWith(2, {
    lines: [{ line: 0, symbol: 'F', count: 5, coins: 1500 }],
    coins: 3000,
  }),
  'a raised multiplier': spinsWith(6, { multiplier: 50, coins: 1000 }),
  'a missing free spin': (r) => ({ ...r, spins: r.spins.slice(0, -1) }),
  'one free spin too many': (r) => ({ ...r, spins: [...r.spins, r.spins.at(-1)!] }),
  'a raised payout': (r) => ({ ...r, payout: '9999.0000' }),
  'a lowered payout': (r) => ({ ...r, payout: '0.0000' }),
  'another stake': (r) => ({ ...r, stake: '100.0000' }),
  'a stake that is not on offer': (r) => ({ ...r, stake: '0.1000' }),
  'a payout in another notation': (r) => ({ ...r, payout: '1e3' }),
  'a dropped scatter pay': spinsWith(0, { scatterCoins: 0, coins: 0 }),
  'another format': (r) => ({ ...r, format: 2 }),
  'no spins at all': (r) => ({ ...r, spins: [] }),
}

describe('forgeries', () => {
  test.each(Object.entries(forgeries))('with %s are rejected', (_, forge) => {
    const good = receiptOf(FEATURE)
    expect(verify(good).verdict).toBe('verified')
    expect(verify(forge(good)).verdict).toBe('rejected')
  })
  it('number at least twenty', () => {
    expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(20)
  })
})
