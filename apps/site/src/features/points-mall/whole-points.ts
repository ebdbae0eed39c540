import { useUi } from '@parlour/ui'

/** Writes a number of points in the reader's figures. */
export function useWholePoints(): (points: number) => string {
  const { locale } = useUi()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return (points) => format.format(points)
}
