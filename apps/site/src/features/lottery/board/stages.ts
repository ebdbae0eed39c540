import { useHouseTime } from './house-clock.ts'
import type { Draw } from './use-board.ts'

/** The parts of a draw that comes out in parts. */
export type Stages = NonNullable<Draw['stages']>
export type Stage = Stages[number]

/** The part that can still be bet on at a moment: the first that has not closed. */
export const stageOnSale = (stages: Stages | null | undefined, now: number): Stage | undefined =>
  stages?.find(({ closesAt }) => Date.parse(closesAt) > now)

/** The same now, by the server's time; it changes by itself when a part closes. */
export function useStage(stages: Stages | null | undefined): Stage | undefined {
  const number = useHouseTime((now) => stageOnSale(stages, now)?.stage ?? 0)
  return stages?.find(({ stage }) => stage === number)
}

/** When the sale of a part began to be for it alone: the close of the part before, or the opening of the draw. */
export const beganAt = (draw: Pick<Draw, 'opensAt' | 'stages'>, { stage }: Stage): number =>
  Date.parse(draw.stages?.[stage - 2]?.closesAt ?? draw.opensAt)
