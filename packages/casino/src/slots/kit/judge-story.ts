import { type OutcomeSeeds, outcomeWords } from '@parlour/chance'
import { canonicalText, rulesHash } from '../canonical.ts'
import type { SlotMachine } from '../machine.ts'
import { type Story, storyOf } from './engine.ts'
import type { SideEvent, Part } from './scene.ts'

/** A step as screens and receipts tell it: what was shown and what it paid, in coins. */
export type ToldStep =
  | {
      readonly kind: 'spin'
      readonly part: Part
      /** Stops; where heights change, height times the strip's length plus stop. */
      readonly stops: readonly number[]
      /** The window as columns, filled and held reels as they are paid. */
      readonly columns: readonly string[]
      readonly multiplier: number
      readonly coins: number
    }
  | { readonly kind: 'draw'; readonly choice: number }
  | {
      readonly kind: 'side'
      readonly part: Part
      readonly events: readonly SideEvent[]
      readonly coins: number
    }

/** A story without the machinery that made it. */
export function toldSteps({ steps }: Story): readonly ToldStep[] {
  return steps.map((step): ToldStep => {
    if (step.kind === 'draw') return { kind: 'draw', choice: step.choice }
    const { part } = step.scene
    if (step.kind === 'side') return { kind: 'side', part, events: step.events, coins: step.coins }
    const { picture, multiplier } = step.scene
    const columns = picture.reels.map((reel, place) => reel.columns[step.columns[place]!]!.symbols)
    return { kind: 'spin', part, stops: step.columns, columns, multiplier, coins: step.coins }
  })
}

/** What a house tells of a round that it has played on a machine. */
export type ToldStory = Omit<OutcomeSeeds, 'version'> & {
  readonly rulesHash: string
  readonly coins: number
  readonly steps: unknown
}

/** Whether a told round is the one that its seeds decide, step for step, under these rules. */
export function judgeStory(machine: SlotMachine, told: ToldStory): boolean {
  if (told.rulesHash !== rulesHash(machine)) return false
  const { serverSeed, clientSeed, nonce } = told
  try {
    const again = storyOf(
      machine,
      outcomeWords({ serverSeed, clientSeed, nonce, version: machine.version }),
    )
    return (
      again.coins === told.coins && canonicalText(toldSteps(again)) === canonicalText(told.steps)
    )
  } catch {
    return false
  }
}
