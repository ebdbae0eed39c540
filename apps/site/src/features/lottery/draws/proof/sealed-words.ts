import type { Answer } from '../../../../base/server/ask.ts'

type Draw = Pick<Answer<'lotteryDraw'>['draw'], 'state' | 'lostSeed'>

/** Nothing of it will be told any more: it was called off, and its seed is lost for good. */
export const isSealedForGood = ({ state, lostSeed }: Draw): boolean =>
  state === 'void' && lostSeed?.final === true

/** Why nothing of a draw whose seed the house can open can be redone yet. */
export const sealedWords = ({ state }: Draw) => (state === 'void' ? 'voidSealed' : 'verdict_sealed')
