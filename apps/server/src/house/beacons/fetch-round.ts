import type { BeaconRow } from './beacons.store.ts'
import { BEACON_ANSWER_MS, MOST_BEACON_BYTES, ROUNDS_KEPT } from './limits.ts'
import { readLimited } from './read-limited.ts'
import { type BeaconRound, isRoundSigned } from './verify-round.ts'

/** Rounds that were checked, by beacon key and number: many draws wait for the same. */
const known = new Map<string, BeaconRound>()

/**
 * A round of a beacon, from the first address that tells it with a good signature. All are asked at once: one that keeps
 * silent would otherwise cost each draw its time, and results would come later and later. Undefined while nobody tells
 * it: the round is late, and the draw waits. `silent` where no address answers at all.
 */
export async function fetchRound(
  beacon: BeaconRow,
  round: number,
): Promise<BeaconRound | 'silent' | undefined> {
  const key = `${beacon.publicKey}:${round}`
  const before = known.get(key)
  if (before) return before
  let answered = false
  const asked = beacon.urls.map(async (url) => {
    const told = await ask(`${url.replace(/\/+$/u, '')}/public/${round}`)
    answered ||= told !== 'silent'
    // Another address was faster.
    const meanwhile = known.get(key)
    if (meanwhile) return meanwhile
    if (told === 'silent' || told?.round !== round || !isRoundSigned(beacon, told))
      throw new Error(`${url} does not tell the round ${round}.`)
    if (known.size >= ROUNDS_KEPT) known.delete(known.keys().next().value!)
    known.set(key, told)
    return told
  })
  // It fails only where all have: none of them tells the round.
  const told = await Promise.any(asked).catch(() => undefined)
  return told ?? (answered ? undefined : 'silent')
}

/**
 * The newest round that any address of a beacon tells with a good signature; all are asked at once, so that those that
 * keep silent cost their time once. Undefined where they answer and none does; `silent` where no address answers at all.
 */
export async function fetchLatest(beacon: BeaconRow): Promise<BeaconRound | 'silent' | undefined> {
  const answers = await Promise.all(beacon.urls.map((url) => fetchLatestFrom(beacon, url)))
  const told = answers.filter((answer) => answer !== 'silent')
  const newest = told.reduce<BeaconRound | undefined>(
    (before, round) => (round && round.round > (before?.round ?? 0) ? round : before),
    undefined,
  )
  return newest ?? (told.length > 0 ? undefined : 'silent')
}

/** The newest round that one address tells, if the beacon has signed it. */
export async function fetchLatestFrom(
  beacon: BeaconRow,
  url: string,
): Promise<BeaconRound | 'silent' | undefined> {
  const told = await ask(`${url.replace(/\/+$/u, '')}/public/latest`)
  if (told === 'silent') return told
  return told && isRoundSigned(beacon, told) ? told : undefined
}

async function ask(address: string): Promise<BeaconRound | 'silent' | undefined> {
  const limits = { withinMs: BEACON_ANSWER_MS, most: MOST_BEACON_BYTES }
  const answer = await readLimited(address, limits)
  if (answer === 'silent') return answer
  return answer === 'none' ? undefined : roundIn(answer.body)
}

function roundIn(body: Buffer): BeaconRound | undefined {
  try {
    const told = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    const { round, signature, previous_signature: previous } = told
    if (!isRoundNumber(round) || typeof signature !== 'string') return undefined
    return {
      round,
      signature: fromHex(signature),
      previousSignature: typeof previous === 'string' && previous !== '' ? fromHex(previous) : null,
    }
  } catch {
    return undefined
  }
}

const isRoundNumber = (told: unknown): told is number =>
  Number.isSafeInteger(told) && Number(told) > 0

const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'))
