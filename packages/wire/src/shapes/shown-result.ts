import { z } from 'zod'

const localText = z.object({ pt: z.string(), en: z.string() })

/** What a play, its group and the tiers of its prizes are called. */
export const playNames = z.object({
  play: localText,
  group: localText,
  tiers: z.record(z.string(), localText),
})

/** The prizes of a draw with their numbers; without a name where all numbers are of one. */
export const shownResult = z.array(
  z.object({ prize: localText.nullable(), numbers: z.array(z.string()) }),
)
