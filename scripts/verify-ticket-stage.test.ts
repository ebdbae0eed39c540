import { expect, it } from 'vitest'
import { hashLeaf, proveInclusion, rootOf } from '@parlour/proof'
import { judgeInBrowser } from './testing/in-browser.ts'
import { factsOf, loggedDraw, nodesOf } from './testing/logged-draw.ts'
import { judge } from './testing/programs.ts'
import { drawReceipt, hex } from './testing/receipts.ts'

/** A ticket of the play in the book of this stage, or of the whole draw, of a draw in stages. */
function stagedTicket(play: string, stage: number) {
  const draw = drawReceipt('vietnam-live', 9, 'quicknet')
  const ids = [1, 2, 3].map((at) => `0199a5f2-7c1e-4e7e-9d0a-3f6f8f9b2c1${at}`)
  const lines = ids.map((id) =>
    [
      ...['parlour ticket', id, draw.game, draw.issue, play, '77', 1, 10_000, 1, 10_000, 'BRL', 0],
      ...['{"win": "98000"}', 'accepted'],
    ].join('\n'),
  )
  const nodes = nodesOf(lines.map((line) => hashLeaf(Buffer.from(line))))
  const root = hex(rootOf(3, nodes))
  const told = { bookHash: root, bookCount: 3 }
  const sold =
    stage === 0
      ? { ...draw, ...told }
      : {
          ...draw,
          stages: draw.stages!.map((one) => (one.stage === stage ? { ...one, ...told } : one)),
        }
  return {
    ...{ receipt: 'parlour-ticket', format: 1, game: draw.game, issue: draw.issue, stage },
    ...{ ticket: ids[1]!, line: lines[1]!, index: 1, size: 3, root },
    path: proveInclusion(1, 3, nodes).map(hex),
    log: loggedDraw(sold, factsOf(sold)).log,
  }
}

it('a ticket stands in the book of the stage that its play looks at, and in no later one: its result is known by then', async () => {
  const receipts = [
    ...[stagedTicket('lo-live-27', 1), stagedTicket('lo-live-1', 8), stagedTicket('other', 0)],
    ...[stagedTicket('lo-live-27', 8), stagedTicket('lo-live-27', 0), stagedTicket('other', 3)],
  ]
  const verdicts = [...Array(3).fill('verified'), ...Array(3).fill('rejected')]
  expect((await judgeInBrowser('parlour-ticket', receipts)).map(({ verdict }) => verdict)).toEqual(
    verdicts,
  )
  expect(judge(receipts).map(({ verdict }) => verdict)).toEqual(verdicts)
})
