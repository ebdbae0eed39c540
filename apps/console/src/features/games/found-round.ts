import type { CallReply } from '@parlour/wire/schemas'

/** A round as the search lists it. */
export type FoundRound = CallReply<'operatorRounds'>['rounds'][number]
