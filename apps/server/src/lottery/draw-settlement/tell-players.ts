import { type Amount, formatAmount, type MemberId } from '@parlour/money'
import type { Tx } from '../../base/database/database.ts'
import { type InboxLine, tellMembers } from '../../people/inbox/tell-member.ts'
import type { Part } from './draw-settlement.store.ts'
import { FREQUENT_SECONDS, LARGE_WIN } from './limits.ts'
import type { DecidedLine } from './lines.ts'

/**
 * Tells players once a draw what became of it: a win, another result, or a void draw. Draws that come every few
 * minutes tell of large wins only: an inbox full of small ones would hide what matters.
 *
 * @param except members whose tickets are not all paid yet.
 */
export async function tellPlayers(
  tx: Tx,
  part: Part,
  lines: readonly DecidedLine[],
  except: ReadonlySet<MemberId> = new Set(),
): Promise<void> {
  const told = playedBy(part, lines).filter(
    (member) => !except.has(member.memberId) && isWorthTelling(part, member),
  )
  await tellMembers(
    tx,
    told.map((member) => lineFor(part, member)),
  )
}

type Played = {
  readonly memberId: MemberId
  readonly currency: string
  stake: Amount
  payout: Amount
  /** What the result before had paid. */
  before: Amount
  won: boolean
  /** Whether the books had paid a ticket something that it never said. */
  moved: boolean
  /** Tickets that a step paid which died then: what they had paid before is no longer known. */
  paid: number
  tickets: number
}

/** What each member staked and is paid on the draw. Play money is not told of: its members have no inbox. */
function playedBy({ version }: Part, lines: readonly DecidedLine[]): Played[] {
  const members = new Map<MemberId, Played>()
  for (const { line, state, payout } of lines) {
    const { memberId, currency } = line
    if (currency.endsWith('.play')) continue
    const member = members.get(memberId) ?? {
      memberId,
      currency,
      stake: 0n,
      payout: 0n,
      before: 0n,
      won: false,
      moved: false,
      paid: 0,
      tickets: 0,
    }
    members.set(memberId, member)
    member.stake += line.stake
    member.payout += payout
    member.before += line.payout
    member.won ||= state === 'won'
    member.moved ||= line.booked !== undefined
    member.tickets += 1
    if (line.version === version) member.paid += 1
  }
  return [...members.values()]
}

function isWorthTelling(
  part: Part,
  { stake, payout, before, won, moved, paid, tickets }: Played,
): boolean {
  const rare = part.periodSeconds === null || part.periodSeconds >= FREQUENT_SECONDS
  switch (part.kind) {
    case 'settle':
      return won && (rare || payout >= stake * LARGE_WIN)
    case 'resettle':
      // Whose tickets were all paid before was told then.
      return payout !== before || moved || (paid > 0 && paid < tickets)
    case 'void':
      return true
  }
}

const KEY = { settle: 'lottery_won', resettle: 'lottery_corrected', void: 'lottery_void' } as const

const lineFor = (part: Part, { memberId, currency, stake, payout }: Played): InboxLine => ({
  memberId,
  kind: 'rewards',
  text: {
    key: KEY[part.kind],
    params: {
      game: { words: part.names },
      issue: part.issue,
      payout: { amount: formatAmount(payout), currency },
      stake: { amount: formatAmount(stake), currency },
    },
  },
  reference: { kind: 'lottery_draw', id: `${part.game} ${part.issue}` },
  dedupe: `lottery ${part.drawId} ${part.version}`,
})
