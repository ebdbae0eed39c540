import type { CallReply } from '@parlour/wire/schemas'

type Closable = CallReply<'operatorCatalogue'>['games'][number]

/** A game with its place among others. */
export type OfferedGame = Omit<Closable, 'offer'> & {
  readonly offer: NonNullable<Closable['offer']>
}
