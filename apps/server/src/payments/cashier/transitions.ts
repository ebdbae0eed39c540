/** Who makes a state change. `finance_pair` is two different people of finance who chose the same. */
export const actors = [
  'player',
  'system',
  'provider',
  'risk',
  'finance',
  'finance_pair',
  'timer',
] as const
export type Actor = (typeof actors)[number]

/** One legal step: from a state, by an event, to a state, and who may make it. */
export type Step<State extends string, Event extends string> = readonly [
  from: State,
  event: Event,
  to: State,
  by: readonly Actor[],
]

/** The events that a table knows, each once. */
export const eventsOf = <Event extends string>(
  steps: readonly Step<string, Event>[],
): readonly Event[] => [...new Set(steps.map(([, event]) => event))]

export type StepRefusal = 'already_final' | 'out_of_order' | 'wrong_actor'

export type Stepped<State extends string> =
  | { readonly kind: 'next'; readonly next: State }
  | { readonly kind: 'refused'; readonly why: StepRefusal }

/** A state machine as a table: every pair that is not in it is refused by name. */
export function stateMachine<State extends string, Event extends string>(
  steps: readonly Step<State, Event>[],
  final: readonly State[],
): (state: State, event: Event, actor: Actor) => Stepped<State> {
  const table = new Map(steps.map((step) => [`${step[0]} ${step[1]}`, step]))
  return (state, event, actor) => {
    const step = table.get(`${state} ${event}`)
    if (!step) {
      return { kind: 'refused', why: final.includes(state) ? 'already_final' : 'out_of_order' }
    }
    return step[3].includes(actor)
      ? { kind: 'next', next: step[2] }
      : { kind: 'refused', why: 'wrong_actor' }
  }
}
