import { rmSync } from 'node:fs'
import { sha256 } from '@parlour/chance'
import { drawValue, judgeRaffle } from '@parlour/promotions'
import { afterAll, describe, expect, it } from 'vitest'
import { commandLine } from './testing/programs.ts'
import { drawReceipt, hex, raffleReceipt } from './testing/receipts.ts'

/** JSON with its names in order, of any value. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).toSorted()
  const held = value as Readonly<Record<string, unknown>>
  return `{${names.map((name) => `${JSON.stringify(name)}:${sorted(held[name])}`).join(',')}}`
}

describe('what is written in a strange way', () => {
  const { folder, run } = commandLine()
  afterAll(() => rmSync(folder, { recursive: true }))
  const draw = drawReceipt('pk10', 4, 'quicknet')
  const written = (more: string) => JSON.stringify(draw).replace('{', `{${more},`)
  const strange: readonly (readonly [string, string | Buffer, string])[] = [
    ['a name twice', written('"result":"01"'), 'rejected'],
    ['a name twice, once in other letters', written('"r\\u0065sult":"01"'), 'rejected'],
    ['lists in lists in lists', written(`"more":${'['.repeat(64)}${']'.repeat(64)}`), 'rejected'],
    ['lists in lists', written(`"more":${'['.repeat(63)}${']'.repeat(63)}`), 'verified'],
    ['a very long number', written(`"more":${'9'.repeat(5_000)}`), 'verified'],
    ['half a letter', written('"m\\ud800re":1'), 'verified'],
    ['a name of the language', written('"__proto__":{"link":null}'), 'verified'],
    [
      'no UTF-8',
      Buffer.concat([
        Buffer.from('{"more":"'),
        Buffer.of(255),
        Buffer.from(`",${JSON.stringify(draw).slice(1)}`),
      ]),
      'rejected',
    ],
    ['a mark of the order of its bytes', `\ufeff${JSON.stringify(draw)}`, 'rejected'],
    ['millions of blanks', written(`"more":1${' '.repeat(4_000_000)}`), 'rejected'],
  ]
  it('is read alike by all, or refused by all', () => {
    const lines = strange.flatMap(([, told]) => [Buffer.from(told), Buffer.from('\n')])
    for (const { lines: told } of run(Buffer.concat(lines), '--many')) {
      const verdicts = told.map((one) => JSON.parse(one).verdict)
      expect(strange.map(([what], at) => [what, verdicts[at]])).toEqual(
        strange.map(([what, , verdict]) => [what, verdict]),
      )
    }
    // The same without a line after it.
    for (const { status } of run(strange.at(-2)![1])) expect(status).toBe(1)
  })

  it('what a receipt holds stays a text, and does not write on the screen', () => {
    const spoof = '\u001b[2K\nverified: all is well\u202e'
    for (const { lines } of run({ ...draw, [spoof]: 1, result: '01' })) {
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/^refused because /)
    }
    for (const { lines } of run({ ...draw, [spoof]: 1 })) {
      expect(lines).toContain(
        'not known to this program: \\u{1b}[2K\\u{a}verified: all is well\\u{202e}',
      )
    }
  })

  it.each<[string, object, string]>([
    ['another order of letters beyond two bytes', { titles: { '\uffff': 'a', '😀': 'b' } }, '0'],
    ['half a letter', { titles: { en: '\ud800' } }, '1'],
    ['a number that languages write differently', { more: 1e16 }, '1'],
    ['a stock that is a text', { stock: '5' }, '1'],
  ])('a table with %s has one hash or none', (_what, more, status) => {
    const receipt = raffleReceipt(7)
    const table = {
      ...receipt.table!,
      prizes: receipt.table!.prizes.map((one, at) => (at === 1 ? { ...one, ...more } : one)),
    }
    const rulesHash = hex(sha256(Buffer.from(sorted(table))))
    const value = drawValue(
      {
        serverSeed: receipt.serverSeed,
        clientSeed: 'mine',
        version: 'lantern@2',
        nonce: 7,
        rulesHash,
      },
      100,
    )
    const prize = value < 1 ? 'a' : value < 10 ? 'b' : 'none'
    const rebound = { ...receipt, table, rulesHash, drawValue: value, prize }
    for (const one of run(rebound)) expect(String(one.status)).toBe(status)
    expect(judgeRaffle(rebound).verdict).toBe(status === '0' ? 'verified' : 'rejected')
  })
})
