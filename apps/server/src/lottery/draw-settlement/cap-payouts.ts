import type { Amount, MemberId } from '@parlour/money'
import type { DecidedLine } from './lines.ts'

/** Most that is paid; undefined: no end. */
export type Caps = {
  readonly perLine?: Amount | undefined
  readonly perMember?: Amount | undefined
  /** For the whole draw, with all that its tickets have won in each currency: play money never thins out the real. */
  readonly perDraw?:
    | { readonly cap: Amount; readonly wins: Readonly<Record<string, string>> }
    | undefined
}

/**
 * Cuts wins to the caps, each line's first, then each member's, then the draw's; what a line has won stays written
 * beside what it pays. A cap shared by several lines is shared in proportion, rounded down. Returned stakes are
 * no wins.
 */
export function capPayouts(lines: readonly DecidedLine[], caps: Caps): DecidedLine[] {
  const { perLine, perMember, perDraw } = caps
  if (perLine === undefined && perMember === undefined && perDraw === undefined) return [...lines]
  const afterLine = lines.map((line) => payAtMost(line, perLine))
  const sums = perMember === undefined ? undefined : winsByMember(afterLine)
  return afterLine.map((decided) => {
    const sum = sums?.get(decided.line.memberId)
    const own = sum === undefined ? decided : shareOf(decided, perMember!, sum)
    const won = perDraw?.wins[decided.line.currency]
    return perDraw && won !== undefined ? shareOf(own, perDraw.cap, BigInt(won)) : own
  })
}

function payAtMost(decided: DecidedLine, cap: Amount | undefined): DecidedLine {
  if (decided.state !== 'won' || cap === undefined || decided.payout <= cap) return decided
  return { ...decided, payout: cap, won: decided.won ?? decided.payout }
}

function shareOf(decided: DecidedLine, cap: Amount, sum: Amount): DecidedLine {
  if (decided.state !== 'won' || sum <= cap) return decided
  return {
    ...decided,
    payout: (decided.payout * cap) / sum,
    won: decided.won ?? decided.payout,
  }
}

function winsByMember(lines: readonly DecidedLine[]): Map<MemberId, Amount> {
  const sums = new Map<MemberId, Amount>()
  for (const { line, state, payout } of lines)
    if (state === 'won') sums.set(line.memberId, (sums.get(line.memberId) ?? 0n) + payout)
  return sums
}
