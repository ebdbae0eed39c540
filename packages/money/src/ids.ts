declare const made: unique symbol

/** Internal number of a member; the shard key of everything that carries money. */
export type MemberId = bigint

/** UUID of a wager: the name of the operation that staked it, looked up as the text it is. */
export type WagerId = string

/**
 * What an operation is called in the ledger, where everything that a member does and the house does for the member
 * shares one space of names. A string that came from outside is none: it becomes one through a recipe of the
 * ledger's ids, so that no two verbs can meet under one name, whatever a client sends.
 */
export type OperationId =
  | (string & { readonly [made]: 'operation' })
  // What `crypto.randomUUID()` makes.
  | `${string}-${string}-${string}-${string}-${string}`

/** A rate in whole millionths. */
export type RatePpm = number
