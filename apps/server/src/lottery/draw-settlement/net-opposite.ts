import { PPM, sum } from '@parlour/money'
import { type Family, type NetStake, netting } from '@parlour/lottery'
import { WIDEST_COVER_PERCENT } from '@parlour/promotions'
import { familyOf } from '../draws/families.ts'
import type { NettedBet } from '../../ledger/wallet/judges/valid-turnover.ts'
import type { Part } from './draw-settlement.store.ts'
import type { DecidedLine, Line } from './lines.ts'

/** One for each family; the animals of Mark Six make families of their own. */
const known = new WeakMap<Family, NetStake>()

/**
 * What lines count as turnover that are decided for the first time and stand against others of their member: opposite
 * bets in one draw count what is left of them, each its share. It needs all lines of a member at once.
 */
export function netOpposite(
  {
    kind,
    result,
    family: id,
    businessDay,
  }: Pick<Part, 'kind' | 'result' | 'family' | 'businessDay'>,
  decided: readonly DecidedLine[],
): NettedBet[] {
  if (kind === 'void' || result === null) return []
  const net = netStakeOf(familyOf(id, businessDay))
  return [...openByPlay(decided).values()].flatMap((lines) => {
    const stake = sum(lines.map((line) => line.stake))
    const atRisk = net(lines[0]!.play, lines)
    if (atRisk === stake) return []
    const countsPpm = Number((atRisk * PPM) / stake)
    return lines.map(({ wagerId, memberId }) => ({ wagerId, memberId, countsPpm }))
  })
}

function openByPlay(decided: readonly DecidedLine[]): Map<string, Line[]> {
  const plays = new Map<string, Line[]>()
  for (const { line } of decided) {
    if (line.state !== 'open' || line.currency.endsWith('.play')) continue
    const key = `${line.memberId} ${line.play}`
    const lines = plays.get(key)
    if (lines) lines.push(line)
    else plays.set(key, [line])
  }
  return plays
}

function netStakeOf(family: Family): NetStake {
  const made = known.get(family) ?? netting(family, WIDEST_COVER_PERCENT / 100)
  known.set(family, made)
  return made
}
