import { randomInt, randomUUID } from 'node:crypto'
import type { Amount, OperationId, MemberId } from '@parlour/money'
import type { Wallet, WagerAnswer } from '../wallet.ts'
import { bet } from './plain-bet.ts'

/** One line of the log of a load: what was asked, and then what was acknowledged. */
export type LogLine = {
  readonly turn: 'asked' | 'acknowledged'
  readonly verb: 'stake' | 'settle' | 'void'
  readonly memberId: string
  readonly wagerId: OperationId
  readonly operationId: OperationId
  readonly amount: string
  readonly balance?: string
}

type Load = {
  readonly wallet: Wallet
  readonly members: readonly MemberId[]
  readonly callers: number
  readonly note: (line: LogLine) => void
  readonly running: () => boolean
}

/** Bets, settles and voids until told to stop, writing down each question before and each answer after. */
export async function betUntilStopped(load: Load): Promise<void> {
  await Promise.all(
    Array.from({ length: load.callers }, async () => {
      while (load.running()) await playRound(load)
    }),
  )
}

async function playRound({ wallet, members, note }: Load): Promise<void> {
  const memberId = members[randomInt(members.length)]!
  const stake = bet(memberId, BigInt(randomInt(1, 50_000)))
  const stakeLine = lineOf('stake', stake, stake.wagerId, stake.amount)
  if (!(await asked(note, stakeLine, () => wallet.stake(stake)))) return
  const operationId = randomUUID()
  const of = { memberId, wagerId: stake.wagerId, operationId }
  if (randomInt(10) === 0) {
    await asked(note, lineOf('void', stake, operationId, 0n), () =>
      wallet.voidWager({ ...of, reason: 'load' }),
    )
    return
  }
  const payout = randomInt(2) ? BigInt(randomInt(1, 90_000)) : 0n
  await asked(note, lineOf('settle', stake, operationId, payout), () =>
    wallet.settle({ ...of, payout }),
  )
}

/** Asks a line of the log again, as whoever wrote it would after a crash. */
export function askAgain(wallet: Wallet, line: LogLine) {
  const memberId = BigInt(line.memberId)
  const of = { memberId, wagerId: line.wagerId, operationId: line.operationId }
  switch (line.verb) {
    case 'stake':
      return wallet.stake(bet(memberId, BigInt(line.amount), { wagerId: line.wagerId }))
    case 'settle':
      return wallet.settle({ ...of, payout: BigInt(line.amount) })
    case 'void':
      return wallet.voidWager({ ...of, reason: 'load' })
  }
}

async function asked(
  note: Load['note'],
  line: LogLine,
  ask: () => Promise<WagerAnswer | object>,
): Promise<boolean> {
  note(line)
  try {
    const answer = await ask()
    if (!('balance' in answer)) return false
    note({ ...line, turn: 'acknowledged', balance: String(answer.balance) })
    return true
  } catch {
    // The outcome is unknown to this caller, who asks again later.
    return false
  }
}

const lineOf = (
  verb: LogLine['verb'],
  { memberId, wagerId }: { memberId: MemberId; wagerId: OperationId },
  operationId: OperationId,
  amount: Amount,
): LogLine => ({
  turn: 'asked',
  verb,
  memberId: String(memberId),
  wagerId,
  operationId,
  amount: String(amount),
})
