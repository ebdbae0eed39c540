import { ascii, sha256, toHex } from './sha256.ts'

/** Says of a commitment that it is one: no outcome is ever derived under this label. */
const COMMIT_LABEL = 'parlour:commit:1'

const SERVER_SEED = /^[0-9a-f]{64}$/
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

/** True for 32 bytes in lower-case hexadecimal: the only form in which a server seed is used. */
export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text)

/** True for 1 to 64 letters, digits, `_` and `-`: no separator can hide in a client seed. */
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text)

/**
 * What the house publishes before it knows the player's seed. It binds the house to one server
 * seed and, carrying a label of its own, gives away no part of any outcome.
 *
 * @example commitmentOf(serverSeed) === printf 'parlour:commit:1:<server seed>' | sha256sum
 */
export function commitmentOf(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new Error('A server seed is 64 lower-case hex digits.')
  return toHex(sha256(ascii(`${COMMIT_LABEL}:${serverSeed}`)))
}
