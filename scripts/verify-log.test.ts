import { describe, expect, it } from 'vitest'
import { judgeInBrowser, judgeLoggedInBrowser } from './testing/in-browser.ts'
import { factsOf, loggedDraw, ticketReceipt } from './testing/logged-draw.ts'
import { judge } from './testing/programs.ts'
import { drawReceipt, type MadeDraw, voidDraw } from './testing/receipts.ts'

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
})
