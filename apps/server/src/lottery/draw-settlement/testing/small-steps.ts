/** Steps so small that a draw of some dozen tickets has parts, and each part several steps. */
export const SMALL_STEPS = { quiet: 5, busy: 5, small: 8 }
