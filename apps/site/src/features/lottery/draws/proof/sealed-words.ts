import type { Answer } from '../../../../base/server/ask.ts'

type Draw = Pick<Answer<'lotteryDraw'>['draw'], 'state' | 'voidReason'>

/** When the seed of a draw that was called off is told: in its turn, or never where the house has lost it. */
export const voidSealedWords = ({ voidReason }: Pick<Draw, 'voidReason'>) =>
  voidReason === 'seed_lost' ? 'void_seed_lost' : 'voidSealed'

/** Nothing of it will be told: it was called off because its seed is lost. */
export const isSealedForGood = ({ state, voidReason }: Draw): boolean =>
  state === 'void' && voidReason === 'seed_lost'

/** Why nothing of a draw can be redone yet, or ever. */
export const sealedWords = (draw: Draw) =>
  draw.state === 'void' ? voidSealedWords(draw) : 'verdict_sealed'
