import type { CatalogPlay, Entry, FamilyId } from '@parlour/lottery'
import type { Section } from '../../../../base/router/lazy-section.ts'

/** What a pad may know of the lottery it stands in. */
export type PadLottery = {
  readonly code: string
  readonly family: FamilyId
  readonly region: string
  /** Named rule variants of this lottery, as its settings have them. */
  readonly options: Readonly<Record<string, unknown>>
  /** The day of the draw that is bet on; none between two draws. */
  readonly day: string | undefined
}

/** What every pad is given. It shows a selection and changes it; it knows nothing of money or carts. */
export type PadProps = {
  readonly play: CatalogPlay
  readonly entry: Entry
  readonly lottery: PadLottery
  /** The selection in the play's own grammar; empty while nothing is chosen. It may be unfinished. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Puts finished selections into the cart at once, such as some quick picks. */
  readonly onLines: (selections: readonly string[]) => void
  /** What the market pays by tier, stake included, where the play pays odds of its own. */
  readonly odds: Readonly<Record<string, string>> | undefined
  /** What one winning bet pays by tier at the price chosen, where a prize group pays choices differently. */
  readonly prizes: Readonly<Record<string, string>> | undefined
}

/** Which plays a pad is made for: the first row that fits is taken. */
export type PadRow = {
  /** All families where absent. */
  readonly families?: readonly FamilyId[]
  /** All ways of choosing where absent. */
  readonly kinds?: readonly Entry['kind'][]
  /** A pattern of the play's id, for a play with a pad of its own. */
  readonly plays?: RegExp
  readonly pad: Section<PadProps>
}
