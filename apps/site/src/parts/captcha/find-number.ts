/** What the server asks for: the number whose digest, with the salt before it, is the challenge (hex). */
export type Challenge = {
  readonly algorithm: string
  readonly challenge: string
  readonly salt: string
  readonly signature: string
  readonly maxnumber?: number
}

/** So many digests at a time: the browser makes them beside each other. */
const BATCH = 50

/** The number that a challenge asks for; `undefined` when there is none up to its largest. */
export async function findNumber(given: Challenge): Promise<number | undefined> {
  const { algorithm, challenge, salt, maxnumber = 1_000_000 } = given
  const encoder = new TextEncoder()
  const wanted = bytesOf(challenge)
  for (let first = 0; first <= maxnumber; first += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => first + index)
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest(algorithm, encoder.encode(salt + number))),
    )
    const at = digests.findIndex((digest) => isSame(new Uint8Array(digest), wanted))
    if (at >= 0) return first + at
  }
  return undefined
}

const bytesOf = (hex: string): number[] =>
  (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** Nearly all digests differ in the first byte, so that the others are hardly ever looked at. */
const isSame = (digest: Uint8Array, wanted: readonly number[]): boolean =>
  digest.length === wanted.length && digest.every((byte, at) => byte === wanted[at])
