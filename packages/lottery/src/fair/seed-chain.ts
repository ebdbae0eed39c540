import { sha256 } from '@parlour/chance'

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
export function continuesChain(revealed: Uint8Array, known: Uint8Array): boolean {
  const next = sha256(revealed)
  return next.length === known.length && next.every((byte, at) => byte === known[at])
}
