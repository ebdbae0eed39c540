import { ascii, commitmentOf, outcomeWords, sha256, toHex } from '@parlour/chance'
import { formatAmount, parseAmount } from '@parlour/money'
import { rulesHash } from '../canonical.ts'
import { houseJackpots } from '../house-jackpots.ts'
import { houseStories } from '../house-stories.ts'
import { storyOf } from '../kit/engine.ts'
import { METER_PARTS, triggerOfRun } from '../kit/jackpots.ts'
import { toldSteps } from '../kit/judge-story.ts'
import { payoutOf } from '../stakes.ts'

const serverSeed = '7c1e5f0a9d3b8642c7e1f5a09d3b86427c1e5f0a9d3b8642c7e1f5a09d3b8642'

/** The machines that have a receipt. */
export const receiptStories = Object.keys(houseStories)

/** A receipt of a round as the house gives it; the same number, the same receipt. */
export function storyReceipt(name: string, nonce: number) {
  const { game, machine, stakes, meters } = houseStories[name]!
  const { version } = machine
  const seeds = { serverSeed, clientSeed: 'receipts', nonce }
  const story = storyOf(machine, outcomeWords({ ...seeds, version }))
  const stake = stakes[nonce % stakes.length]!
  const fed = meters && feedsOf(meters, nonce, stake)
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
    payout: formatAmount(payoutOf(machine, stake, story.coins) + (fed?.won ?? 0n)),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:00.010Z',
    commitment: commitmentOf(serverSeed),
    serverSeed: serverSeed as string | null,
    clientSeed: 'receipts',
    nonce,
    steps: toldSteps(story),
    ...fed?.told,
  }
}

/** What a round did to its meters: now and then one hits, and now and then a part of the stake was no cash. */
function feedsOf(meters: readonly string[], nonce: number, stake: bigint) {
  const cash = nonce % 7 === 6 ? 0n : nonce % 5 === 4 ? stake - (stake % 200n) / 2n : stake
  const jackpots = (cash === 0n ? [] : meters).map((meter, at) => {
    const rules = houseJackpots[meter]!
    if (rules.kind !== 'must-hit') throw new Error(`${meter} has no trigger.`)
    const isWithdrawn = nonce % 4 === 3
    const above = isWithdrawn ? rules.seed + rules.step * BigInt(nonce + 1) : rules.seed
    const mark = isWithdrawn
      ? `after-${nonce + 1}`
      : nonce === 0
        ? 'first'
        : toHex(sha256(ascii(`${nonce}`)))
    const run = { meter, run: nonce + 2, serverSeed, mark }
    const trigger = triggerOfRun(run, { ...rules, seed: above })
    const isHit = (nonce + at) % 3 === 0
    const share = cash * BigInt(rules.meterPpm)
    const cap = rules.cap * METER_PARTS
    const before = isHit ? trigger * METER_PARTS - share / 2n - 1n : above * METER_PARTS
    const after = before + share < cap ? before + share : cap
    const paid = after >= trigger * METER_PARTS
    const whole = after / METER_PARTS
    return {
      meter,
      run: run.run,
      kind: rules.kind,
      start: formatAmount(rules.seed),
      cap: formatAmount(rules.cap),
      step: formatAmount(rules.step),
      meterPpm: rules.meterPpm,
      reservePpm: rules.reservePpm,
      above: formatAmount(above),
      commitment: commitmentOf(serverSeed),
      seed: paid || nonce % 2 === 0 ? serverSeed : null,
      mark,
      fed: String(after - before),
      after: String(after),
      paid: paid ? formatAmount(whole - (whole % 100n)) : null,
    }
  })
  const won = jackpots.reduce((sum, { paid }) => sum + (paid ? parseAmount(paid)! : 0n), 0n)
  return { won, told: { cash: formatAmount(cash), jackpots } }
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
