import type { LineWin, Spin } from '@parlour/casino'

/** One step of showing a spin's wins: a line, or the scatters. */
export type WinStep =
  | { readonly kind: 'line'; readonly win: LineWin; readonly coins: number }
  | { readonly kind: 'scatter'; readonly count: number; readonly coins: number }

/** The dearest line first, then the others as they pay, the moons last because they lead on. */
export function winSteps(spin: Spin): readonly WinStep[] {
  const lines = spin.lines
    .toSorted((a, b) => b.coins - a.coins || a.line - b.line)
    .map((win) => ({ kind: 'line' as const, win, coins: win.coins * spin.multiplier }))
  const scatter = {
    kind: 'scatter' as const,
    count: spin.scatters,
    coins: spin.scatterCoins * spin.multiplier,
  }
  return spin.scatterCoins > 0 || spin.opened > 0 ? [...lines, scatter] : lines
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
