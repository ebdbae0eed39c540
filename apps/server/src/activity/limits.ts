/** Transfers summed up in one transaction: few enough that its memory stays within a few megabytes. */
export const TRANSFERS_AT_ONCE = 200_000
