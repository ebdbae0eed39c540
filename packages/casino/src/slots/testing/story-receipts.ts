import { commitmentOf, outcomeWords } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { rulesHash } from '../canonical.ts'
import { houseStories } from '../house-stories.ts'
import { storyOf } from '../kit/engine.ts'
import { toldSteps } from '../kit/judge-story.ts'
import { payoutOf } from '../stakes.ts'

const serverSeed = '7c1e5f0a9d3b8642c7e1f5a09d3b86427c1e5f0a9d3b8642c7e1f5a09d3b8642'

/** The machines that have a receipt. */
export const receiptStories = Object.keys(houseStories)

/** A receipt of a round as the house gives it; the same number, the same receipt. */
export function storyReceipt(name: string, nonce: number) {
  const { game, machine, stakes } = houseStories[name]!
  const { version } = machine
  const seeds = { serverSeed, clientSeed: 'receipts', nonce }
  const story = storyOf(machine, outcomeWords({ ...seeds, version }))
  const stake = stakes[nonce % stakes.length]!
  return {
    receipt: 'parlour-story',
    format: 1,
    game,
    version,
    rulesHash: rulesHash(machine),
    rules: JSON.parse(JSON.stringify(machine)) as unknown,
    wagerId: '0192d3a4-0000-7000-8000-000000000001',
    currency: nonce % 3 === 1 ? 'BRL.play' : 'BRL',
    stake: formatAmount(stake),
    payout: formatAmount(payoutOf(machine, stake, story.coins)),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:00.010Z',
    commitment: commitmentOf(serverSeed),
    serverSeed: serverSeed as string | null,
    clientSeed: 'receipts',
    nonce,
    steps: toldSteps(story),
  }
}

/** The first numbers whose rounds have a step of each part that the machine has. */
export function roundsOfEachPart(name: string, parts: readonly string[]): readonly number[] {
  const { machine } = houseStories[name]!
  return parts.map((part) => {
    for (let nonce = 0; nonce < 20_000; nonce++) {
      const seeds = { serverSeed, clientSeed: 'receipts', nonce }
      const { steps } = storyOf(machine, outcomeWords({ ...seeds, version: machine.version }))
      if (steps.some(({ scene }) => scene.part === part)) return nonce
    }
    throw new Error(`No round of ${name} has ${part}.`)
  })
}
