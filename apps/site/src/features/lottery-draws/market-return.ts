/** What returns closer than this differ by is rounding of odds, not a matter of choice. */
const WORTH_TELLING = 0.01

/**
 * A market's return in words: one figure, or the lowest and the highest where it depends on what is chosen.
 *
 * @param percent how a share is written in the site's language.
 */
export function returnText(
  percent: Intl.NumberFormat,
  { rtp, rtpLeast }: { readonly rtp: string; readonly rtpLeast: string },
): string {
  const [least, most] = [Number(rtpLeast), Number(rtp)]
  return most - least < WORTH_TELLING ? percent.format(most) : percent.formatRange(least, most)
}
