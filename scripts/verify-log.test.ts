import { hashLeaf } from '@parlour/proof'
import { describe, expect, it } from 'vitest'
import { judgeInBrowser, judgeLoggedInBrowser } from './testing/in-browser.ts'
import { factsOf, loggedDraw, ticketReceipt } from './testing/logged-draw.ts'
import { expectTheSame, hasPython, judge, judgeInPython } from './testing/programs.ts'
import { drawReceipt, type MadeDraw, sealedDraw, voidDraw } from './testing/receipts.ts'

const verdictsOf = (receipts: readonly unknown[]) => judge(receipts).map(({ verdict }) => verdict)

describe('the programs and the page, of a receipt that carries the public log,', () => {
  const quick = drawReceipt('pk10', 4, 'quicknet')
  const staged = drawReceipt('vietnam-live', 9)
  type Change = (fact: ReturnType<typeof factsOf>[number]) => object
  const told = (draw: MadeDraw, kind: string, change: Change) => {
    const facts = factsOf(draw).flatMap((one) =>
      one.kind === kind ? [{ ...one, ...change(one) }] : [one],
    )
    return loggedDraw(draw, facts)
  }
  const factsWith = (more: object) => (one: { readonly facts: object }) => ({
    facts: { ...one.facts, ...more },
  })
  const atRound = () => ({ at: quick.beacon.publishedAt })
  const lies: readonly (readonly [string, unknown, string])[] = [
    ['tells the draw after its close', told(quick, 'draw', () => ({ at: quick.closesAt })), 'late'],
    ['tells the book after its round', told(quick, 'book', atRound), 'late'],
    ['calls it off after its round', told(voidDraw(quick), 'void', atRound), 'late'],
    [
      'gives another reason for calling it off',
      told(voidDraw(quick), 'void', factsWith({ reason: 'beacon_silent' })),
      'rejected',
    ],
    [
      'says that it would have drawn something else',
      told(voidDraw(quick), 'void-link', factsWith({ wouldBe: '01' })),
      'rejected',
    ],
    [
      'tells other numbers of a stage',
      told(staged, 'stage', factsWith({ numbers: ['12345'] })),
      'rejected',
    ],
    [
      'tells the draw twice',
      loggedDraw(quick, [
        ...factsOf(quick),
        { ...factsOf(quick)[1]!, at: quick.beacon.publishedAt },
      ]),
      'rejected',
    ],
    [
      'has the end of the chain behind the draw, and another place in its facts',
      loggedDraw(
        quick,
        [1, 0, 2, 3].map((at) => {
          const one = factsOf(quick)[at]!
          return one.kind === 'chain' ? { ...one, facts: { ...one.facts, index: 0 } } : one
        }),
      ),
      'rejected',
    ],
    ['says nothing of a beacon', told(quick, 'draw', factsWith({ beacon: null })), 'rejected'],
    ['says something else', told(quick, 'draw', factsWith({ beacon: 'quicknet' })), 'rejected'],
    [
      'writes the close in another way',
      told(quick, 'draw', factsWith({ closesAt: quick.closesAt.replace('.500Z', '.5Z') })),
      'rejected',
    ],
    ['tells stages as nothing', told(quick, 'draw', factsWith({ stages: null })), 'verified'],
    ['tells no stages', told(quick, 'draw', factsWith({ stages: 7 })), 'rejected'],
    ['tells a book of no stage', told(quick, 'book', factsWith({ stage: null })), 'verified'],
    [
      'holds half a letter',
      told(quick, 'chain', (one) => ({
        body: JSON.stringify({ ...one, subject: 'a-game/chain/1', half: '-' }).replace(
          '"-"',
          '"\ud800"',
        ),
      })),
      'rejected',
    ],
    [
      'tells a fact twice',
      told(quick, 'chain', (one) => ({
        body: JSON.stringify({ ...one, subject: 'a-game/chain/1' }).replace(
          '"facts"',
          '"facts":{},"facts"',
        ),
      })),
      'rejected',
    ],
  ]
  it('see what the log says otherwise, or says too late', { timeout: 60_000 }, async () => {
    const verdicts = verdictsOf(lies.map(([, receipt]) => receipt))
    for (const [at, [what, receipt, says]] of lies.entries()) {
      const verdict = says === 'late' ? 'unverifiable' : says
      const inBrowser = (await judgeLoggedInBrowser(receipt)).verdict
      expect([what, verdicts[at], inBrowser]).toEqual([what, verdict, verdict])
    }
  })

  it('refuse a draw that denies what the log says of it, and one that the log says nothing of', async () => {
    const { log } = loggedDraw(quick)
    const noBook = { bookHash: null, bookCount: null, bookToldAt: null }
    const called = voidDraw(quick)
    const [chain, ...others] = factsOf(quick)
    const withoutVoid = factsOf(called).filter(({ kind }) => !kind.startsWith('void'))
    const denied = [
      { ...called, log },
      { ...called, log: loggedDraw({ ...called, ...pickBook(quick) }).log },
      loggedDraw(called, withoutVoid),
      { ...sealedDraw(quick), log },
      { ...sealedDraw(quick), log: loggedDraw(called).log },
      { ...quick, ...noBook, log },
      loggedDraw(quick, [chain!, chain!, ...others]),
      { ...quick, log: { ...log, entries: log.entries.toReversed() } },
      ...['key', 'note'].map((part) => withOtherDigest(loggedDraw(quick), part as 'key' | 'note')),
    ]
    expect(verdictsOf(denied)).toEqual(denied.map(() => 'rejected'))
    const inBrowser = await Promise.all(denied.map(judgeLoggedInBrowser))
    expect(inBrowser.map(({ verdict }) => verdict)).toEqual(denied.map(() => 'rejected'))
  })

  const pickBook = ({ bookHash, bookCount, bookToldAt }: MadeDraw) => ({
    ...{ bookHash, bookCount, bookToldAt },
  })
  /** The first bytes of the key's digest stand in both: here they are others in one, or in both. */
  function withOtherDigest(draw: ReturnType<typeof loggedDraw>, part: 'key' | 'note') {
    const { log } = draw
    const other = log.key.replace(/\+[0-9a-f]{8}\+/, '+01234567+')
    const [text, seal = ''] = log.note.split(`${'\n'}\u2014 `)
    const [name, typed = ''] = seal.trim().split(' ')
    const bytes = Buffer.concat([
      Buffer.from('01234567', 'hex'),
      Buffer.from(typed, 'base64').subarray(4),
    ])
    const note = `${text}\n\u2014 ${name} ${bytes.toString('base64')}\n`
    return { ...draw, log: { ...log, key: other, ...(part === 'note' && { note }) } }
  }

  it('refuse a draw with half a book, and look at the own book of a draw in stages as at those of its stages', async () => {
    const receipts = [
      { ...staged, bookToldAt: staged.beacon.publishedAt },
      { ...staged, bookHash: null, bookCount: null, bookToldAt: null },
      { ...quick, bookHash: null },
      { ...quick, bookCount: null },
      { ...quick, bookToldAt: null },
      { ...quick, bookHash: null, bookCount: null, bookToldAt: null },
      { ...quick, bookCount: 3 },
      { ...quick, bookHash: 'ab'.repeat(32) },
    ]
    const told = judge(receipts)
    expectTheSame(receipts, told, await judgeInBrowser('parlour-draw', receipts))
    const [late, ...others] = told.map(({ verdict }) => verdict)
    expect([late, ...new Set(others)]).toEqual(['unverifiable', 'rejected'])
  })

  it('lead from a ticket to the book of its draw, and say who binds that', async () => {
    const late = (draw: MadeDraw) =>
      factsOf(draw).map((one) => (one.kind === 'book' ? { ...one, ...atRound() } : one))
    const tickets = [
      ticketReceipt(quick),
      ticketReceipt(drawReceipt('k3', 3)),
      ticketReceipt(quick, { logged: false }),
      ticketReceipt(quick, { facts: late }),
      { ...ticketReceipt(quick), log: loggedDraw(quick).log },
    ]
    const verdicts = ['verified', 'house', 'house', 'unverifiable', 'rejected']
    expect(verdictsOf(tickets)).toEqual(verdicts)
    const inBrowser = await judgeInBrowser('parlour-ticket', tickets)
    expect(inBrowser.map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  it('tell the stake of a ticket to its last ten-thousandth', () => {
    const { line, ...ticket } = ticketReceipt(quick, { logged: false })
    const tickets = ['1', '50000', '99999999999999999'].map((stake) => {
      const own = line.replace('\n20000\nBRL', `\n${stake}\nBRL`)
      const root = Buffer.from(hashLeaf(Buffer.from(own))).toString('hex')
      return { ...ticket, line: own, index: 0, size: 1, path: [], root }
    })
    const stakes = ['0.0001', '5.0000', '9999999999999.9999']
    const told = [judge(tickets), ...(hasPython ? [judgeInPython(tickets)] : [])]
    for (const some of told)
      expect(some.map(({ reason }) => /for (\S+) BRL/.exec(reason)?.[1])).toEqual(stakes)
  })
})
