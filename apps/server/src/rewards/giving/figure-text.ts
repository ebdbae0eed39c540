import { formatAmount } from '@parlour/money'

/** A figure whose kind stands beside it: money as the wire writes it, all else as a whole number. */
export const figureText = (isMoney: boolean, figure: bigint): string =>
  isMoney ? formatAmount(figure) : String(figure)
