import { z } from 'zod'
import { time } from './moment.ts'

/** A draw that nobody can draw, because its seed cannot be opened. */
export const lostSeed = z.object({
  /** It is called off and every stake goes back at this moment, unless the seed is found again before. */
  voidAt: time.utc,
  /** Another draw of its chain was void for it: this one is called off whether the seed is found or not. */
  final: z.boolean(),
})
