// What a round did to the meters over its machine: its share of the stake, and whether it reached a hidden trigger.
import { below, commitmentOf, seededWords } from './chance.mjs'
import {
  amount,
  clientSeed,
  exactly,
  hex,
  list,
  need,
  object,
  orNull,
  slug,
  text,
  whole,
} from './reading.mjs'

const digits = (value, path, unknown) => BigInt(text(/0|[1-9]\d{0,24}/)(value, path, unknown))

/** The fields of a receipt whose machine feeds meters. */
export const meterReaders = {
  cash: amount,
  jackpots: list(
    object({
      meter: slug,
      run: whole(1),
      kind: exactly('must-hit'),
      start: amount,
      cap: amount,
      step: amount,
      meterPpm: whole(),
      reservePpm: whole(),
      above: amount,
      commitment: hex(32),
      seed: orNull(hex(32)),
      mark: clientSeed,
      fed: digits,
      after: digits,
      paid: orNull(amount),
    }),
  ),
}

/** Published meters in ten-thousandths: start, cap, and the share of a stake in millionths. */
const METERS = {
  quarter: [100_000n, 200_000n, 3500],
  half: [500_000n, 1_200_000n, 3500],
  midnight: [4_000_000n, 10_000_000n, 3000],
}
const STEP = 100n
const PARTS = 1_000_000n

/** The meters of each machine that has some, in their order. */
export const METERS_OF = { 'quarter-to-twelve@1': ['quarter', 'half', 'midnight'] }

/** What the meters of a receipt paid together. */
export function wonFrom({ version, currency, stake, cash, jackpots }) {
  need(cash <= stake, 'more cash than stake has fed the meters.')
  const wanted = cash === 0n ? [] : METERS_OF[version]
  need(
    jackpots.map(({ meter }) => meter).join() === wanted.join(),
    'the meters are not those of the machine.',
  )
  for (const one of jackpots) check(one, cash, currency)
  return jackpots.reduce((sum, { paid }) => sum + (paid ?? 0n), 0n)
}

function check(told, cash, currency) {
  const { meter, run, start, cap, step, above, seed, mark, fed, after, paid } = told
  const [first, most, share] = METERS[meter]
  need(
    start === first &&
      cap === most &&
      step === STEP &&
      told.meterPpm === share &&
      told.reservePpm === 0,
    `the rules of the meter ${meter} are not the published ones.`,
  )
  const carried = mark.startsWith('after-')
  need(
    carried ? above >= start && above < cap && (above - start) % STEP === 0n : above === start,
    `the trigger of ${meter} is drawn from the wrong place.`,
  )
  const before = after - fed
  need(before >= start * PARTS, `the meter ${meter} stood below its start.`)
  const full = cap * PARTS - before
  const due = cash * BigInt(share)
  need(fed === (due < full ? due : full), `the meter ${meter} was not fed its share.`)
  if (seed === null) {
    need(paid === null, `the meter ${meter} paid while its run was on.`)
    return
  }
  need(commitmentOf(seed) === told.commitment, `the seed of ${meter} is not the one committed to.`)
  const next = seededWords({
    serverSeed: seed,
    clientSeed: mark,
    nonce: run,
    version: `jackpot-${meter}@1`,
  })
  const trigger = above + STEP * BigInt(below(next, Number((cap - above) / STEP)) + 1)
  if (after < trigger * PARTS) {
    need(paid === null, `the meter ${meter} paid below its trigger.`)
    return
  }
  const units = after / PARTS
  const shown = currency.startsWith('VND') ? 10_000n : 100n
  need(paid === units - (units % shown), `the meter ${meter} did not pay what lay in it.`)
}
