import {
  type AnyOriginal,
  closeOriginal,
  leaveOriginal,
  multiplierFrom,
  openOriginal,
  type Published,
  stepOriginal,
} from '@parlour/casino/originals'
import { formatAmount, parseAmount } from '@parlour/money'

/** How the cases of originals name what a round is played from. */
export type Given = Readonly<Record<string, unknown>>

type Seeds = { server: string; client: string; nonce: number; version: string }

/** What every case leaves open: any stake, any payout. */
export function termsOf(given: Given): Published {
  const { version } = (given.seeds ?? { version: 'vector@1' }) as Seeds
  return { version, leastStake: 1, mostStake: 1e12, mostPayout: 1e15 }
}

/** Edge and decimals; two where none are named. */
export const edgeOf = (given: Given) => ({
  edgePpm: Number(given.edge_ppm),
  decimals: Number(given.decimals ?? 2),
})

export const unitsOf = (written: unknown) => parseAmount(String(written))!

/** Hundredths of a number as cases write it. */
export const hundredthsFrom = (written: unknown) => Number(multiplierFrom(String(written)) / 100n)

/** Plays a round of a case, with the steps that it names; a refusal is a defect of the case. */
export function played(
  game: AnyOriginal,
  given: Given,
  options: unknown,
  moves: readonly unknown[] = [],
) {
  const { server, client, nonce, version } = given.seeds as Seeds
  const stake = unitsOf(given.stake)
  let round = openOriginal(game, {
    serverSeed: server,
    clientSeed: client,
    nonce,
    version,
    stake,
    options,
  })
  const multipliers: bigint[] = []
  for (const [number, move] of moves.entries()) {
    if ('refused' in round) break
    const next = stepOriginal(game, round, { version, stake, number, move })
    if ('refused' in next) throw new Error(next.refused)
    round = next
    multipliers.push(round.at.multiplier)
    if (round.state !== 'open') break
  }
  if ('refused' in round) throw new Error(round.refused)
  const closed = closeOriginal(round)
  return {
    round,
    multipliers,
    shown: game.show(round.deal, round.at) as Record<string, unknown>,
    payout: typeof closed === 'bigint' ? formatAmount(closed) : null,
  }
}

/** How a case names the state of a round. */
export const stateName = ({ round }: ReturnType<typeof played>) =>
  round.state === 'open' ? 'open' : round.at.multiplier > 0n ? 'won' : 'lost'

/** A round left open, closed by the printed rule. */
export function left(game: AnyOriginal, one: ReturnType<typeof played>) {
  const round = leaveOriginal(game, one.round)
  if ('refused' in round) throw new Error(round.refused)
  const payout = closeOriginal(round)
  if (typeof payout !== 'bigint') throw new Error(payout.refused)
  return { round, payout: formatAmount(payout), shown: game.show(round.deal, round.at) }
}
