import type { Refusal, RefusalName } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../needs.ts'
import type { PastAct } from './decisions.store.ts'
import type { Operator } from '../../base/http/caller.ts'
import { holdsOne, type Role } from '../../base/http/roles.ts'

export type LocalText = { readonly pt: string; readonly en: string }

export type DecisionField = {
  readonly label: LocalText
  readonly kind: 'text' | 'amount' | 'time' | 'member' | 'proof' | 'flag' | 'result'
  readonly value: string
  /** What people call the value, where it is a code. */
  readonly words?: LocalText
  readonly currency?: string
  /** Of a `result`: as players see it. */
  readonly rows?: ShownResult
}

/** Each prize of a draw with its numbers; without a name where all numbers are of one. */
export type ShownResult = {
  readonly prize: LocalText | null
  readonly numbers: string[]
}[]

export type DecisionChoice = {
  readonly choice: string
  readonly label: LocalText
  readonly tone: 'positive' | 'negative' | 'neutral'
}

/** One thing that waits, as the page shows it. What is shown is what the decision binds to. */
export type DecisionItem = {
  readonly subject: string
  readonly title: LocalText
  readonly waitingSince: Date
  readonly fields: readonly DecisionField[]
  readonly choices: readonly DecisionChoice[]
  /** Operators who took part at an earlier stage and may not decide here. */
  readonly tookPart?: readonly string[]
}

/** What is carried out: the choice, why, and by whom. */
export type DecisionMade = {
  readonly subject: string
  readonly choice: string
  readonly reason: string
  /** Who decided; where four eyes apply, who proposed. */
  readonly first: string
  /** Who confirmed, where four eyes apply. */
  readonly second?: string
  readonly firstReason?: string
  /** UUID of the act, for the ids of what it moves. */
  readonly decisionId: string
}

/** A kind of thing that waits for a person. What a queue works with is handed to it. */
export type DecisionQueue = {
  readonly name: string
  readonly title: LocalText
  readonly description: LocalText
  /** Who may decide, or propose where four eyes apply. */
  readonly makers: readonly Role[]
  /** Present: a second, different person with one of these roles must choose the same. */
  readonly checkers?: readonly Role[]
  /** Whether its items tell of people: who was shown one is then on record. */
  readonly personal: boolean
  /** Subjects that wait, oldest first. */
  list(db: Db, most: number): Promise<readonly string[]>
  /** The item, or undefined when it no longer waits. With `lock` its row is held until commit. */
  describe(
    tx: Db | Tx,
    needs: DecisionNeeds,
    subject: string,
    lock: boolean,
  ): Promise<DecisionItem | undefined>
  /** Carries the choice out inside the transaction; a refusal undoes it. */
  decide(
    tx: Tx,
    needs: DecisionNeeds,
    made: DecisionMade,
  ): Promise<Refusal<RefusalName> | undefined>
  /** Notes what waits no more though nobody decided it, where the queue's items are asked for by operators. */
  lapse?(db: Db): Promise<unknown>
  /** The latest that did so, as the history tells them. */
  lapsed?(db: Db, needs: DecisionNeeds, most: number): Promise<readonly PastAct[]>
}

export type DecisionNeeds = Pick<
  Needs,
  'db' | 'pool' | 'wallet' | 'config' | 'settings' | 'clock' | 'chance' | 'log'
>

/** What the decisions page is built from: the queues of the whole house besides. */
export type DeskNeeds = DecisionNeeds & { readonly queues: readonly DecisionQueue[] }

/** The queue of a name among those of the house. */
export const queueNamed = (
  queues: readonly DecisionQueue[],
  name: string,
): DecisionQueue | undefined => queues.find((queue) => queue.name === name)

/** Who may act at all: the first step's roles and, where four eyes apply, the second's. */
export const rolesOf = (queue: DecisionQueue): readonly Role[] => [
  ...new Set([...queue.makers, ...(queue.checkers ?? [])]),
]

/** Auditors read everything and change nothing; others what they may act on. */
export const maySee = (queue: DecisionQueue, { roles }: Pick<Operator, 'roles'>): boolean =>
  holdsOne(roles, [...rolesOf(queue), 'AUDITOR'])
