import { proofOf, type SlotMachine, slotOf, storyOfVersion } from '@parlour/casino'
import { expectedOf, type Spread } from '@parlour/casino/originals'
import { type Amount, asNumber } from '@parlour/money'

/** A settled round as the ledger keeps it. */
export type SettledRound = {
  readonly game: string
  readonly stake: Amount
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * What the rules of its version expected of a settled round: of a slot by its stake alone, of an original by what was
 * chosen and by the steps that were taken. Undefined where nobody can tell.
 */
export function expectedOfRound({ game, stake, details }: SettledRound): Spread | undefined {
  const version = String(details.version)
  const machine = slotOf(version)?.machine ?? storyOfVersion(version)?.machine
  if (machine) return ofMachine(machine, stake)
  const { options, moves, shown } = details
  return expectedOf(game, version, {
    stake,
    options,
    moves: Array.isArray(moves) ? moves : [],
    shown,
  })
}

/** The proof is made when the first round of a machine is judged, in a fraction of a second, and kept. */
function ofMachine(machine: SlotMachine, stake: Amount): Spread {
  const { rtp, standardDeviation, greatestWin } = proofOf(machine)
  const [units, mean] = [Number(stake), asNumber(rtp)]
  return {
    mean: units * mean,
    variance: (units * standardDeviation) ** 2,
    mostAbove: units * (asNumber(greatestWin) - mean),
    mostBelow: units * mean,
  }
}
