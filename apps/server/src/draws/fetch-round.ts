import type { BeaconRow } from './beacons.store.ts'
import { BEACON_ANSWER_MS, MOST_BEACON_BYTES, ROUNDS_KEPT } from './limits.ts'
import { readLimited } from './read-limited.ts'
import { type BeaconRound, isRoundSigned } from './verify-round.ts'

/** Rounds that were checked, by beacon key and number: many draws wait for the same. */
const known = new Map<string, BeaconRound>()

/**
 * A round of a beacon, from the first address that tells one with a good signature. Undefined while
 * nobody does: the round is late, or out of reach, and the draw waits.
 */
export async function fetchRound(
  beacon: BeaconRow,
  round: number,
): Promise<BeaconRound | undefined> {
  const key = `${beacon.publicKey}:${round}`
  const before = known.get(key)
  if (before) return before
  for (const url of beacon.urls) {
    const told = await ask(`${url.replace(/\/+$/u, '')}/public/${round}`)
    if (told?.round !== round || !isRoundSigned(beacon, told)) continue
    if (known.size >= ROUNDS_KEPT) known.delete(known.keys().next().value!)
    known.set(key, told)
    return told
  }
  return undefined
}

async function ask(address: string): Promise<BeaconRound | undefined> {
  try {
    const limits = { withinMs: BEACON_ANSWER_MS, most: MOST_BEACON_BYTES }
    const { body } = await readLimited(address, limits)
    const told = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    const { round, signature, previous_signature: previous } = told
    if (typeof round !== 'number' || typeof signature !== 'string') return undefined
    return {
      round,
      signature: fromHex(signature),
      previousSignature: typeof previous === 'string' && previous !== '' ? fromHex(previous) : null,
    }
  } catch {
    return undefined
  }
}

const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'))
