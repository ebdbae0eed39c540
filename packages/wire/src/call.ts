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

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What both sides must agree on before any schema: where a call goes and who may make it. */
export type CallMeta = {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
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
