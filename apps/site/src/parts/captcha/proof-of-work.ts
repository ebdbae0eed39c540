type Challenge = {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxnumber?: number
}

/** So many sums between two looks at what the person does: a phone's page must not stand still for them. */
const BATCH = 50

/** A sum instead of a picture works where the browser has its cryptography: on https and localhost. */
export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Finds the number whose digest the challenge asks for, and wraps it the way the server reads it.
 * Returns `undefined` when there is none up to the challenge's largest.
 */
export async function solveChallenge(
  given: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const { algorithm, challenge, salt, signature, maxnumber = 1_000_000 } = given as Challenge
  const encoder = new TextEncoder()
  const wanted = bytesOf(challenge)
  for (let first = 0; first <= maxnumber; first += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => first + index)
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest(algorithm, encoder.encode(salt + number))),
    )
    const at = digests.findIndex((digest) => isSame(new Uint8Array(digest), wanted))
    if (at >= 0)
      return btoa(JSON.stringify({ algorithm, challenge, number: first + at, salt, signature }))
  }
  return undefined
}

const bytesOf = (hex: string): number[] =>
  (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** Nearly all digests differ in the first byte, so that the others are hardly ever looked at. */
const isSame = (digest: Uint8Array, wanted: readonly number[]): boolean =>
  digest.length === wanted.length && digest.every((byte, at) => byte === wanted[at])
