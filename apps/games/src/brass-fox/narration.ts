import { parseAmount } from '@parlour/money'
import type { Played } from '../frame/server.ts'
import type { Speech } from '../texts/texts.ts'

/** A round in words, for those who hear the game. */
export function tellRound(played: Played, { t, money, symbolName }: Speech): string {
  const [base, ...free] = played.spins
  const payout = parseAmount(played.payout)!
  const balance = t('spokenBalance', { balance: money(parseAmount(played.balance)!) })
  if (payout === 0n && free.length === 0) return `${t('spokenNothing')} ${balance}`
  const lines = base!.lines.map(({ line, symbol, count }) =>
    t('spokenLine', { line: line + 1, count, symbol: symbolName(symbol) }),
  )
  const spins = free.length > 0 ? [t('spokenFree', { count: free.length })] : []
  return [...lines, ...spins, t('spokenTotal', { payout: money(payout) }), balance].join(' ')
}
