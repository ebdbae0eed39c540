/** A day's net as it comes over the wire. */
export type NetDay = { readonly day: string; readonly net: string }

/** Columns for the chart: days as seconds, gains, losses, and the sum up to each day. */
export type ChartColumns = [number[], (number | null)[], (number | null)[], number[]]

/** Figures for drawing only; what is written beside the chart comes from the wire's own decimals. */
export function chartColumns(days: readonly NetDay[]): ChartColumns {
  const nets = days.map(({ net }) => Number(net))
  let sum = 0
  return [
    days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
    nets.map((net) => (net > 0 ? net : null)),
    nets.map((net) => (net < 0 ? net : null)),
    nets.map((net) => {
      sum += net
      return Math.round(sum * 10_000) / 10_000
    }),
  ]
}
