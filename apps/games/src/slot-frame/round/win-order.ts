import type { LineWin } from '@parlour/casino/slots/evaluate.ts'
import type { SpinStep } from './steps.ts'

/** One step of showing a spin's wins: a line or ways, the scatters, or marks that were gathered. */
export type WinStep =
  | { readonly kind: 'run'; readonly win: LineWin; readonly coins: number }
  | { readonly kind: 'scatter'; readonly count: number; readonly coins: number }
  | { readonly kind: 'mark'; readonly count: number; readonly coins: 0 }

/** The dearest win first, then the others as they pay; marks and scatters last because they lead on. */
export function winSteps(
  spin: Pick<
    SpinStep,
    'wins' | 'multiplier' | 'scatters' | 'scatterCoins' | 'opened' | 'marks' | 'opensGame'
  >,
): readonly WinStep[] {
  const { multiplier, scatters, scatterCoins, marks } = spin
  const runs = spin.wins
    .toSorted((a, b) => b.coins - a.coins || a.line - b.line)
    .map((win) => ({ kind: 'run' as const, win, coins: win.coins * multiplier }))
  const leads = scatterCoins > 0 || spin.opened > 0 || spin.opensGame
  return [
    ...runs,
    ...(marks > 0 ? [{ kind: 'mark' as const, count: marks, coins: 0 as const }] : []),
    ...(leads
      ? [{ kind: 'scatter' as const, count: scatters, coins: scatterCoins * multiplier }]
      : []),
  ]
}

/** Time to count a win up: longer for more, and never longer than six seconds. */
export function countMs(coins: number, cost: number): number {
  if (coins <= cost) return 0
  return Math.round(Math.min(6_000, 300 + 650 * Math.log2(coins / cost)))
}

/** Time for each line while all are shown once; many lines share their time. */
export const stepMs = (steps: number): number => Math.max(260, Math.min(760, 2_600 / steps))

/** Coins to show at this share of the counting; whole coins, and exactly all of them at its end. */
export function counted(coins: number, share: number): number {
  if (share >= 1) return coins
  return Math.floor(coins * (1 - (1 - Math.max(0, share)) ** 2))
}
