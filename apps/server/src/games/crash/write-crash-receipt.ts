import { crashRules, hundredthsText, publishedHash } from '@parlour/casino/originals'
import type { MemberId, WagerId } from '@parlour/money'
import { refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { findRound } from '../../ledger/wallet/records/rounds.store.ts'
import { findCrashBet } from './bets.store.ts'
import { CRASH } from './names.ts'
import { findCrashRound } from './rounds.store.ts'
import { proofOfCrash } from './show-table.ts'

/** All that a stranger needs to check where a round ended, and how one bet of it did. A bet that has no end has none. */
export async function writeCrashReceipt(
  { db }: Pick<Needs, 'db'>,
  { memberId, wagerId }: { memberId: MemberId; wagerId: WagerId },
) {
  const bet = await findCrashBet(db, { memberId, wagerId })
  const wager = bet && (await findRound(db, memberId, wagerId))
  if (!bet?.endedBy || bet.isCancelled || !wager?.settledAt) return refuse('round_not_found')
  const round = (await findCrashRound(db, bet.round))!
  const { version, terminal, chainIndex, seedHash, link, randomness, crash } = proofOfCrash(round)
  return {
    receipt: 'parlour-crash' as const,
    format: 1 as const,
    game: CRASH,
    version,
    rulesHash: publishedHash(crashRules),
    rules: { ...crashRules },
    round: round.round,
    terminal,
    chainIndex,
    seedHash,
    link,
    randomness,
    crash,
    wagerId,
    currency: bet.currency,
    stake: bet.stake,
    target: bet.target === null ? null : hundredthsText(bet.target),
    collectedMs: bet.collectedMs,
    outageMs: round.outageMs,
    by: bet.endedBy,
    multiplier: bet.multiplier === null ? null : hundredthsText(bet.multiplier),
    payout: bet.payout!,
    placedAt: wager.placedAt,
    settledAt: wager.settledAt,
  }
}
