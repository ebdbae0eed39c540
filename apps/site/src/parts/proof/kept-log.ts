import { extendsTree, type Hash } from '@parlour/proof'
import { ask } from '../../base/server/ask.ts'
import { Refused } from '../../base/server/refused.ts'
import { readNote } from './read-log.ts'

type State = { readonly size: number; readonly root: Hash }
type Kept = { readonly key: string; readonly note: string }

const KEPT = 'public-log'

/**
 * Whether a signed state continues the log that this browser was shown before, and keeps the newer one. `other`: it was
 * taken back, written anew, or is signed by another key.
 */
export async function compareWithKept(now: Kept, signal?: AbortSignal): Promise<'same' | 'other'> {
  const shown = readNote(now.note, now.key)
  const before = read()
  if (!before) {
    write(now)
    return 'same'
  }
  if (before.key !== now.key) return 'other'
  const known = readNote(before.note, before.key)
  const [older, newer] = shown.size < known.size ? [shown, known] : [known, shown]
  if (!(await continues(older, newer, signal))) return 'other'
  if (newer === shown) write(now)
  return 'same'
}

/** Whoever goes on knowingly is shown this log from now on. */
export const goOnWith = (now: Kept): void => write(now)

async function continues(older: State, newer: State, signal?: AbortSignal): Promise<boolean> {
  const isSame = older.size === newer.size || older.size === 0
  const path = isSame ? [] : await pathOf(older.size, newer.size, signal)
  return path !== undefined && extendsTree(older, newer, path)
}

/** Undefined where the house has no such log any more. */
async function pathOf(
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<readonly Hash[] | undefined> {
  try {
    const { path } = await ask(
      'publicLogConsistency',
      { query: { from, to } },
      signal && { signal },
    )
    return path.map((hash) => Uint8Array.from(hash.match(/../g) ?? [], (two) => parseInt(two, 16)))
  } catch (error) {
    if (error instanceof Refused && error.code === 'log_entry_not_found') return undefined
    throw error
  }
}

function read(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write({ key, note }: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ key, note }))
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}
