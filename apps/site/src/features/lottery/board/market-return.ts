/** What returns closer than this differ by is rounding of odds, not a matter of choice. */
const WORTH_TELLING = 0.01

/**
 * A market's return in words, rounded down: one figure, or the lowest and the highest where it depends on what is chosen.
 */
export function returnText(
  locale: string,
  { rtp, rtpLeast }: { readonly rtp: string; readonly rtpLeast: string },
): string {
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  })
  const [least, most] = [Number(rtpLeast), Number(rtp)]
  return most - least < WORTH_TELLING ? percent.format(most) : percent.formatRange(least, most)
}
