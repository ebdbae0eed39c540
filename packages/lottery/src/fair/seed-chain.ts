import { ascii, hmacSha256, sha256 } from '@parlour/chance'

/**
 * A chain of seeds that are revealed from its end to its start: whoever has the last link, published
 * once, can check every seed, and no seed can be exchanged.
 *
 * @param first the secret the chain starts from, 32 bytes.
 * @param links how many hashes lie between the first seed and the published end.
 * @returns the seeds, first to last, and behind them the end.
 */
export function seedChain(first: Uint8Array, links: number): Uint8Array[] {
  const chain = [first]
  for (let link = 0; link < links; link++) chain.push(sha256(chain[link]!))
  return chain
}

/** Whether a revealed seed is the one before the seed or end that is known. */
function continuesChain(revealed: Uint8Array, known: Uint8Array): boolean {
  const next = sha256(revealed)
  return next.length === known.length && next.every((byte, at) => byte === known[at])
}

const SEED_LABEL = ascii('parlour draw seed')

/**
 * The server seed of a draw, made of its link. Its hash can be told as a commitment long before the
 * draw, while the hash of the link itself would be the link of the draw before.
 */
export const seedOfLink = (link: Uint8Array): Uint8Array => hmacSha256(link)(SEED_LABEL)

/** Whether a link, revealed for the draw with this number from 0, leads to the published end. */
export function reachesTerminal(link: Uint8Array, index: number, terminal: Uint8Array): boolean {
  let at = link
  for (let step = 0; step < index; step++) at = sha256(at)
  return continuesChain(at, terminal)
}
