import { createHash, createPublicKey, verify } from 'node:crypto'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Needs } from '../../house/needs.ts'
import { type Feed, noteProblem, takeFeeds } from './feeds.store.ts'
import {
  FEED_ANSWER_MS,
  FEED_EVERY_SECONDS,
  MOST_AT_ONCE,
  MOST_FEED_BYTES,
} from '../draws/limits.ts'
import { entriesOf, findAwaited, type OfficialDraw, saveEntry } from './official.store.ts'
import { readLimited } from '../../house/beacons/read-limited.ts'
import { readResult } from './read-result.ts'

/**
 * Asks the feeds about official draws whose time has come. What one tells is believed to be its word by
 * its signature, kept as it came with its hash, and is one source of the two a result takes.
 */
export async function askFeeds({ db }: Pick<Needs, 'db'>): Promise<void> {
  const awaited = await findAwaited(db, MOST_AT_ONCE)
  if (awaited.length === 0) return
  for (const feed of await takeFeeds(db, FEED_EVERY_SECONDS)) {
    let problem: string | null = null
    for (const draw of awaited) {
      if (!draw.feeds.includes(feed.name)) continue
      problem = (await askOne({ db }, feed, draw)) ?? problem
      // Whoever does not answer once is not asked about all the others in this look.
      if (problem === NO_ANSWER) break
    }
    await noteProblem(db, feed.name, problem)
  }
}

const NO_ANSWER = 'no answer'

/** What went wrong, or null. */
async function askOne(
  { db }: Pick<Needs, 'db'>,
  feed: Feed,
  draw: OfficialDraw,
): Promise<string | null> {
  const known = await entriesOf(db, draw.id)
  if (known.some(({ kind, source }) => kind === 'feed' && source === feed.name)) return null
  const told = await ask(feed, draw)
  if (told === undefined) return null
  if (told === 'silent') return NO_ANSWER
  if ('problem' in told) return `${draw.lottery} ${draw.issue}: ${told.problem}`
  await saveEntry(db, {
    id: derivedId(draw.id, `feed ${feed.name}`),
    drawId: draw.id,
    kind: 'feed',
    source: feed.name,
    result: told.result,
    payload: told.payload,
    payloadHash: createHash('sha256').update(told.payload).digest(),
    publishedAt: told.publishedAt,
  })
  return null
}

type Word = {
  readonly result: string
  readonly payload: Buffer
  readonly publishedAt: Date | undefined
}

/** Undefined while the feed knows nothing of the draw. */
async function ask(
  feed: Feed,
  draw: OfficialDraw,
): Promise<Word | { problem: string } | 'silent' | undefined> {
  const address = `${feed.url}/results/${encodeURIComponent(draw.lottery)}/${draw.issue}`
  const limits = { withinMs: FEED_ANSWER_MS, most: MOST_FEED_BYTES }
  const answer = await readLimited(address, limits)
  if (answer === 'silent') return answer
  if (answer === 'none') return undefined
  const payload = answer.body
  if (!isSigned(feed, payload, answer.signature)) return { problem: 'bad signature' }
  const said = fieldsOf(payload)
  if (said?.game !== draw.lottery || said.issue !== draw.issue) return { problem: 'another draw' }
  const result = readResult(draw.family, said.result)
  if (result === undefined) return { problem: 'not a result' }
  const publishedAt = new Date(said.publishedAt)
  return {
    result,
    payload,
    publishedAt: Number.isNaN(publishedAt.getTime()) ? undefined : publishedAt,
  }
}

function isSigned({ publicKey }: Feed, payload: Buffer, signature: string): boolean {
  try {
    const der = Buffer.concat([SPKI_ED25519, Buffer.from(publicKey, 'hex')])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, payload, key, Buffer.from(signature, 'hex'))
  } catch {
    return false
  }
}

/** What stands before the 32 bytes of an Ed25519 public key in the usual shape. */
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex')

function fieldsOf(payload: Buffer) {
  try {
    const { game, issue, result, publishedAt } = JSON.parse(payload.toString('utf8')) as Record<
      string,
      unknown
    >
    return {
      game: String(game),
      issue: String(issue),
      result: String(result),
      publishedAt: String(publishedAt),
    }
  } catch {
    return undefined
  }
}
