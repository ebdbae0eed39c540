import type { App } from '../../base/http/bind.ts'
import type { BodyKeys } from '../../base/http/safety/encrypted-body.ts'
import type { Tasks } from '../../base/jobs/jobs.ts'
import type { Needs } from '../needs.ts'
import type { DecisionQueue } from '../operators/decision-queues.ts'
import type { ProposalKind } from '../proposals/proposal-kind.ts'
import type { TextInserts } from '../settings/content/text-insert.ts'

/** What the routes of a few chapters read of the whole house. */
export type Contents = {
  /** Every chapter's queues, in the order of the table of contents. */
  readonly queues: readonly DecisionQueue[]
  readonly bodyKeys: BodyKeys
  /** What texts of the house may name, of all chapters. */
  readonly inserts: TextInserts
}

/** A part of the house as one value: what it answers, does by itself, asks people, and brings to the demo. */
export type Chapter = {
  readonly name: string
  routes?(app: App, needs: Needs, contents: Contents): void
  tasks?(needs: Needs): Tasks
  /** Lines of `minute hour day month weekday task`, in UTC. */
  readonly crontab?: string
  readonly queues?: readonly DecisionQueue[]
  /** What texts of the house may name of it, by the word in brackets. */
  readonly inserts?: TextInserts
  /** What one operator proposes and another decides. */
  readonly proposals?: readonly ProposalKind<unknown>[]
  /** Its part of the demo world, after those of the chapters named. What stands already is left alone. */
  readonly seed?: { readonly after?: readonly string[]; write(needs: Needs): Promise<unknown> }
}
