import { z } from 'zod'
import { time } from './moment.ts'

/** A draw that nobody can draw, or whose result nobody can tell, because its seed cannot be opened. */
export const lostSeed = z.object({
  /**
   * It is called off and every stake goes back at this moment, unless the seed is found again before. Null: it was
   * called off before.
   */
  voidAt: time.utc.nullable(),
  /** A draw of its chain was void for it: whether the seed is found or not, nothing more is drawn or told of the chain. */
  final: z.boolean(),
})
