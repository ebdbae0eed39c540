import { type World, world } from '../../../testing/world.ts'
import { tickDraws } from '../../draw-clock/tick-draws.ts'
import { onlyLotteries } from './draw-world.ts'

/** A world in which only these lotteries are open, with draws on sale. */
export async function lotteryWorld(
  codes: readonly string[],
  wishes: Parameters<typeof world>[0] = {},
): Promise<World> {
  const w = await world(wishes)
  await onlyLotteries(w.needs, codes)
  await tickDraws(w.needs)
  return w
}
