import type { MemberId } from '@parlour/money'
import type { Outcome } from './batch.ts'
import type { Group } from '../judges/judge-batch.ts'
import { BATCH_GUARDS, CROWDED_MEMBER, FLAGGED_KNOWN } from '../limits.ts'

/** A group that waits for its answer. All its items are one member's. */
export type Entry = {
  readonly group: Group
  readonly memberId: MemberId
  readonly resolve: (outcomes: Outcome[]) => void
  readonly reject: (error: unknown) => void
  /** Guards that are judged with it: counted numbers, windows, switches. */
  readonly guards: number
  /** By the process' own clock, in ms. */
  readonly askedAt: number
  /** Its shape, or an attempt, said that it is not plain. */
  long: boolean
  deadline: number | undefined
  /** Since when another transaction holds its member. */
  heldSince: number | undefined
}

export type Way = 'plain' | 'long'

/**
 * What waits for a lane. A member is on one way at a time, so that each member's entries are taken
 * in the order in which they were asked, whichever way they go.
 */
export class LaneQueue {
  #waiting: Entry[] = []
  readonly #busy = new Set<MemberId>()
  readonly #waitingOf = new Map<MemberId, number>()
  readonly #flagged = new Set<MemberId>()

  get size(): number {
    return this.#waiting.length
  }

  /** True when nobody waits and nobody is under way. */
  get idle(): boolean {
    return this.#waiting.length === 0 && this.#busy.size === 0
  }

  push(entry: Entry): void {
    this.#waiting.push(entry)
    this.#count(entry.memberId, 1)
  }

  /**
   * Takes what may go one way now: at most so many items, with no more guards than are judged in a moment, and
   * on the plain way one of each member. Nothing is taken where it is not enough yet.
   */
  take(
    way: Way,
    items: number,
    enough: (found: readonly Entry[]) => boolean = () => true,
  ): Entry[] {
    const taken: Entry[] = []
    const kept: Entry[] = []
    const passed = new Set<MemberId>()
    const own = new Set<MemberId>()
    let left = items
    let guardsLeft = BATCH_GUARDS
    let at = 0
    for (; at < this.#waiting.length && left > 0; at += 1) {
      const entry = this.#waiting[at]!
      const { memberId, group, guards } = entry
      const may =
        !passed.has(memberId) &&
        !this.#busy.has(memberId) &&
        (way === 'long' || !own.has(memberId)) &&
        this.#wayOf(entry) === way &&
        ((group.length <= left && guards <= guardsLeft) || taken.length === 0)
      if (may) {
        taken.push(entry)
        own.add(memberId)
        left -= group.length
        guardsLeft -= guards
      } else {
        kept.push(entry)
        passed.add(memberId)
      }
    }
    if (taken.length === 0 || !enough(taken)) return []
    this.#waiting =
      kept.length === 0 ? this.#waiting.slice(at) : [...kept, ...this.#waiting.slice(at)]
    for (const { memberId } of taken) {
      this.#busy.add(memberId)
      this.#count(memberId, -1)
    }
    return taken
  }

  /** Entries without an answer go back to the front of the line, in their order. */
  putBack(entries: readonly Entry[]): void {
    this.#waiting.unshift(...entries)
    for (const { memberId } of entries) this.#count(memberId, 1)
  }

  /** The members' next entries may be taken. */
  release(entries: readonly Entry[]): void {
    for (const { memberId } of entries) this.#busy.delete(memberId)
  }

  /** Whoever had flags the last time is not tried on the plain way first. */
  learnFlags(memberId: MemberId, flags: number): void {
    if (flags === 0) this.#flagged.delete(memberId)
    else if (this.#flagged.size < FLAGGED_KNOWN) this.#flagged.add(memberId)
  }

  /** Many at once of one member go faster together than one by one. */
  #wayOf({ long, memberId }: Entry): Way {
    const crowded = (this.#waitingOf.get(memberId) ?? 0) >= CROWDED_MEMBER
    return long || crowded || this.#flagged.has(memberId) ? 'long' : 'plain'
  }

  #count(memberId: MemberId, by: number): void {
    const count = (this.#waitingOf.get(memberId) ?? 0) + by
    if (count > 0) this.#waitingOf.set(memberId, count)
    else this.#waitingOf.delete(memberId)
  }
}

/** How many guards the group is judged by. */
export const guardsIn = (group: Group): number =>
  group.reduce((sum, { verb, request }) => sum + (verb === 'stake' ? request.guards.length : 0), 0)
