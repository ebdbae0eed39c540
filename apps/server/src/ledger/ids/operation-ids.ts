import type { OperationId } from '@parlour/money'

/**
 * A round of a house game is known by the id that the player's frame made for it. Such an id names stakes alone, and
 * what the house names is of version 8, which the wire takes from nobody.
 */
export const playersWager = (id: string): OperationId => id as OperationId

/** A name that a maker made before and a row of ours has kept. */
export const keptOperation = (id: string): OperationId => id as OperationId
