import {
  nodesForConsistency,
  nodesForInclusion,
  proveConsistency,
  proveInclusion,
} from '@parlour/proof'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../needs.ts'
import { originOf, verifierKey } from './log-key.ts'
import {
  type Entry,
  entriesAbout,
  keptCheckpoints,
  readEntries,
  readHead,
  readNodes,
} from './log.store.ts'
import type { WitnessView } from './witness-view.ts'

type LogNeeds = Pick<Needs, 'db' | 'config'>
type NotFound = Refusal<'log_entry_not_found'>

/** The newest signed state, those that were signed at fixed times, and what a witness beside the site has seen. */
export async function showLog(
  { db, config }: LogNeeds,
  witness: WitnessView,
): Promise<CallAnswer<'publicLog'>> {
  const { signedSize, signedRoot, signedAt, note } = await readHead(db)
  const kept = await keptCheckpoints(db)
  return {
    origin: originOf(config),
    key: verifierKey(config),
    checkpoint:
      signedRoot && signedAt && note !== null
        ? { size: signedSize, root: hex(signedRoot), at: signedAt, note }
        : null,
    kept: kept.map(({ root, ...one }) => ({ ...one, root: hex(root) })),
    witness: await witness(),
  }
}

/** Entries as they stand, up to the newest signed state. */
export async function showEntries(
  { db }: LogNeeds,
  {
    from,
    limit,
    subject,
  }: { from?: number | undefined; limit: number; subject?: string | undefined },
): Promise<CallAnswer<'publicLogEntries'>> {
  const { signedSize: size } = await readHead(db)
  // Without a place the newest are shown, for whoever only looks.
  const start = from ?? Math.max(0, size - limit)
  const entries =
    subject === undefined
      ? await readEntries(db, { from: start, before: size, most: limit })
      : await entriesAbout(db, { subject, before: size, most: limit })
  return { size, entries: entries.map(shownEntry) }
}

/** Shows that an entry stands at its place in the state of a size; the newest signed one where none is named. */
export async function showInclusion(
  { db }: LogNeeds,
  asked: { index: number; size?: number | undefined },
): Promise<CallAnswer<'publicLogInclusion'> | NotFound> {
  const head = await readHead(db)
  const { index, size = head.signedSize } = asked
  if (index >= size || size > head.size) return refuse('log_entry_not_found')
  const [entry] = await readEntries(db, { from: index, before: size, most: 1 })
  if (!entry) return refuse('log_entry_not_found')
  const nodes = await readNodes(db, nodesForInclusion(index, size))
  return { size, entry: shownEntry(entry), path: proveInclusion(index, size, nodes).map(hex) }
}

/** Shows that a larger state begins with all that a smaller one held. */
export async function showConsistency(
  { db }: LogNeeds,
  { from, to }: { from: number; to: number },
): Promise<CallAnswer<'publicLogConsistency'> | NotFound> {
  const { size } = await readHead(db)
  if (from > to || to > size) return refuse('log_entry_not_found')
  const nodes = await readNodes(db, nodesForConsistency(from, to))
  return { from, to, path: proveConsistency(from, to, nodes).map(hex) }
}

const shownEntry = ({ index, at, kind, subject, body }: Entry) => ({
  index,
  at,
  kind,
  subject,
  body,
})

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
