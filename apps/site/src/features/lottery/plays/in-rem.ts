/**
 * A length that grows with the letters of the reader's browser, as what stands in and beside it does.
 *
 * @param px at the browser's usual 16 px.
 * @example inRem(40) // '2.5rem'
 */
export const inRem = (px: number): string => `${px / 16}rem`
