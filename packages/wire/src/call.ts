/**
 * Who may make a call. Every route declares one; a route without it does not start.
 *
 * - `public`   anyone
 * - `session`  any logged-in player, trial players included
 * - `member`   a real member; trial players are answered `in_need_true_account`
 * - `agent`    a member of type 1, 2, 41 or 42
 * - `operator` console staff, on their own cookie
 * - `game`     a launched game frame, on its launch session
 * - `vendor`   an outside vendor, by signature
 * - `provider` a payment provider, by signature
 * - `gateway`  a gateway for SMS or mail, by signature
 * - `verifier` a verifier of identities, by signature
 */
export type Access =
  | 'public'
  | 'session'
  | 'member'
  | 'agent'
  | 'operator'
  | 'game'
  | 'vendor'
  | 'provider'
  | 'gateway'
  | 'verifier'

/**
 * What a player's call asks besides the session, which somebody may have left open or lost. Every call that
 * changes something says it, so that none takes protection or money away by having been forgotten.
 *
 * - `session` nothing further: it takes away neither protection nor money
 * - `begun`   nothing further: it goes on with what a proven call has begun
 * - `owner`   the login password, or, where the account has none, a login of a moment ago
 * - `funds`   the funds password, or, where none is set, what `owner` asks
 */
export type Proof = 'session' | 'begun' | 'owner' | 'funds'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What both sides must agree on before any schema: where a call goes and who may make it. */
export type CallMeta = {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  /** What a player has to show besides the session; said by every call of players that is no reading. */
  readonly proof?: Proof
  /** Pages make it by themselves, again and again: it does not show that a person is there. */
  readonly background?: true
  /** The body travels as JWE (decision on encrypted bodies); plain JSON only where the mode allows. */
  readonly encrypted?: true
  /** Further methods the same path answers (relay reads accept GET and POST, Q-01). */
  readonly also?: readonly Method[]
  /** The body may also arrive as `application/x-www-form-urlencoded`. */
  readonly form?: true
  /** Largest body in bytes, where it is more than the door's usual limit. */
  readonly maxBodyBytes?: number
  /** Answers during maintenance and from restricted regions too. */
  readonly whenClosed?: true
  /** Made by a game's frame, which has no origin of its own; calls of access `game` are without saying so. */
  readonly fromFrame?: true
  /** How often one caller may repeat it; `read` and `write` by method where nothing is said. */
  readonly rate?: RateClass
}

/** Classes of calls that share a limit: guessing, sending messages and new money orders are scarcer than reading. */
export type RateClass = 'read' | 'write' | 'guess' | 'message' | 'play' | 'peer'

/** A chapter's calls by name. Kept free of schemas so that the browser bundle carries no validator. */
export type CallTable = Readonly<Record<string, CallMeta>>

/**
 * The very address that an encrypted body is for: its method, and its path with the parameters in their places.
 *
 * @example targetOf(calls.transferToDownline, { memberId: '42' }) // 'POST /wps/v2/transfers/downline/42'
 */
export const targetOf = (
  { method, path }: Pick<CallMeta, 'method' | 'path'>,
  params: Readonly<Record<string, unknown>> = {},
): string => `${method} ${path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`
