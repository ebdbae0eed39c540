import { costOf, type SlotMachine } from '../machine.ts'
import { engineOf, type Story } from './engine.ts'
import type { Scene, SideEvent, Step } from './scene.ts'

/** What words decided in one step of a round: columns of a spin, the place of a choice, the events of a game at the side. */
export type Turn = readonly number[] | number | readonly SideEvent[]

/** All that must be kept of a round to tell it again without its words. */
export const turnsOf = ({ steps }: Story): readonly Turn[] =>
  steps.map((step) => {
    if (step.kind === 'spin') return step.columns
    return step.kind === 'draw' ? step.choice : step.events
  })

/** The round that was kept as these turns. Turns that are of no round of the machine are a defect. */
export function recallStory(machine: SlotMachine, turns: readonly Turn[]): Story {
  const steps: Step[] = []
  let coins = 0
  let scene: Scene | undefined = engineOf(machine).first
  for (const turn of turns) {
    if (!scene) throw new Error(`A round of ${machine.version} was over before its last turn.`)
    const step: Step = stepAt(machine, scene, turn)
    steps.push(step)
    coins += step.kind === 'draw' ? 0 : step.coins
    scene = sceneAfter(step)
  }
  if (scene) throw new Error(`A round of ${machine.version} was kept without its end.`)
  return { steps, coins }
}

function stepAt(machine: SlotMachine, scene: Scene, turn: Turn): Step {
  if (scene.kind === 'draw') return { kind: 'draw', scene, choice: turn as number }
  if (scene.kind === 'side') {
    const events = turn as readonly SideEvent[]
    const stakes = events.reduce((sum, event) => sum + event.stakes, 0)
    return { kind: 'side', scene, events, coins: stakes * costOf(machine) }
  }
  const columns = turn as readonly number[]
  const label = scene.picture.labelAt(columns)
  const coins = (scene.picture.coinsAt(columns) + scene.extra(label)) * scene.multiplier
  return { kind: 'spin', scene, columns, label, coins }
}

function sceneAfter(step: Step): Scene | undefined {
  if (step.kind === 'side') return undefined
  if (step.kind === 'draw') return step.scene.choices[step.choice]!.scene
  return step.scene.next(step.label, step.coins > 0)
}
