/** The eleven labels of an activity. */
export type ActivityState =
  | 'join'
  | 'claim'
  | 'applying'
  | 'close'
  | 'rejected'
  | 'issued'
  | 'claimed'
  | 'process'
  | 'joined'
  | 'signed'
  | 'coming_soon'

/** What decides the label a player sees. */
export type Standing = {
  /** Where now lies between start and end. */
  readonly time: 'before' | 'running' | 'over'
  readonly trigger: string
  readonly entry: 'none' | 'join' | 'apply'
  readonly eligible: boolean
  /** Something is left to give. */
  readonly budgetLeft: boolean
  /** What the player has done about it in this period. */
  readonly entered: 'no' | 'joined' | 'applying' | 'rejected'
  /** Something is earned and waits for a press. */
  readonly claimable: boolean
  /** What was given in this period, and how. */
  readonly given: 'no' | 'claimed' | 'issued'
  /** Something is counted already. */
  readonly started: boolean
}

type Row = { readonly state: ActivityState; readonly when: (standing: Standing) => boolean }

/** The first line that fits names the state. */
const table: readonly Row[] = [
  { state: 'coming_soon', when: ({ time }) => time === 'before' },
  { state: 'signed', when: ({ trigger, given }) => trigger === 'sign_in' && given !== 'no' },
  // What is earned stays to be taken, also when more was taken before.
  { state: 'claim', when: ({ time, claimable }) => time === 'running' && claimable },
  { state: 'issued', when: ({ given }) => given === 'issued' },
  { state: 'claimed', when: ({ given }) => given === 'claimed' },
  { state: 'applying', when: ({ entered }) => entered === 'applying' },
  { state: 'rejected', when: ({ entered }) => entered === 'rejected' },
  { state: 'close', when: ({ time }) => time === 'over' },
  { state: 'close', when: ({ eligible, budgetLeft }) => !eligible || !budgetLeft },
  { state: 'join', when: ({ entry, entered }) => entry !== 'none' && entered === 'no' },
  { state: 'process', when: ({ started }) => started },
  { state: 'joined', when: () => true },
]

/** The label of an activity for one player. */
export const activityState = (standing: Standing): ActivityState =>
  table.find(({ when }) => when(standing))!.state

/** Where each label leads (the state machine of an activity). */
export const nextStates: Readonly<Record<ActivityState, readonly ActivityState[]>> = {
  coming_soon: ['join', 'joined', 'close'],
  join: ['joined', 'applying', 'claim', 'process', 'issued', 'close'],
  signed: ['join', 'joined', 'claim', 'close'],
  joined: ['process', 'claim', 'issued', 'close'],
  process: ['claim', 'issued', 'close'],
  applying: ['rejected', 'issued', 'claim'],
  claim: ['claimed', 'signed', 'close'],
  issued: [],
  claimed: ['claim'],
  rejected: ['applying'],
  close: [],
}
