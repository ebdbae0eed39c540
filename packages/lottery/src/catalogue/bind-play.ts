import type { Fraction } from '@parlour/money'
import type { Play } from '../play.ts'
import type {
  CatalogPlay,
  Compile,
  DrawForm,
  Entry,
  Example,
  Family,
  FamilyId,
  Hits,
  Prizes,
  Staged,
} from './catalogue.ts'

/** A play's binding with its own types; the catalogue keeps it without them. */
export type Binding<Selection, Draw> = {
  readonly id: string
  readonly group: string
  readonly entry: Entry
  readonly play: Play<Selection, Draw>
  readonly example: Example
  readonly write: (selection: Selection) => string
  readonly most: (selection: Selection, prizes: Prizes) => bigint
  readonly kinds?: readonly string[]
  readonly tierOf?: (choice: string) => string
  readonly pricedAs?: (tier: string) => string
  readonly shares?: Readonly<Record<string, Fraction>>
  /** Odds make it an odds play; without them its prizes follow the prize group. */
  readonly odds?: Readonly<Record<string, string>>
  readonly pushChance?: Fraction
  readonly variant?: { readonly rule: string; readonly is: string }
  readonly compile?: Compile
}

/**
 * Binds a play to the catalogue: it reads full-width digits and East Asian commas and bars like plain ones. A market
 * is judged on the example where no kinds are named.
 */
export const bindPlay = <Selection, Draw>(binding: Binding<Selection, Draw>): CatalogPlay =>
  ({
    ...binding,
    play: { ...binding.play, read: (text: string) => binding.play.read(halfWidth(text)) },
    pays: binding.odds ? 'odds' : 'group',
    kinds: binding.kinds ?? [binding.example.selection],
  }) as unknown as CatalogPlay

type FamilyParts<Draw> = DrawForm<Draw> & {
  readonly id: FamilyId
  readonly plays: readonly CatalogPlay[]
  readonly prizeBase?: 2000 | 1980
  readonly staged?: Staged
  readonly rules?: Readonly<Record<string, readonly string[]>>
}

/** A family of its parts; groups stand in the order in which their first play does. */
export const bindFamily = <Draw>(parts: FamilyParts<Draw>): Family =>
  ({
    ...parts,
    rules: parts.rules ?? {},
    groups: [...new Set(parts.plays.map(({ group }) => group))],
  }) as unknown as Family

/** `example('12|3', '12345', 1)`: so many wins of the only tier, or wins by tier. */
export const example = (
  selection: string,
  draw: string,
  won: number | Hits | 'push' = 1,
): Example => ({ selection, draw, hits: typeof won === 'number' ? onlyWin(won) : won })

const onlyWin = (count: number): Hits => (count === 0 ? {} : { win: count })

const plainText = /^[ -~]*$/

const halfWidth = (text: string): string =>
  plainText.test(text) ? text : text.normalize('NFKC').replaceAll('、', ',')
