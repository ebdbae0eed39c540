import { expect, it } from 'vitest'
import { rewardWords } from './reward-words.ts'

const house = { currency: 'BRL', currencySymbol: 'Fx' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [{ kind: 'cash', amount: '100000', rolloverTimes: 0 }, 'Fx 10,00', 'Fx10.00'],
  [{ kind: 'points', amount: '10000' }, '1 ponto', '1 point'],
  [{ kind: 'tickets', raffleId: 'r', count: 2 }, '2 bilhetes', '2 raffle tickets'],
  [
    { kind: 'bonus', amount: '50000', multiplier: 5, days: 7 },
    'bônus de Fx 5,00',
    'bonus of Fx5.00',
  ],
] as const)('an operator reads the reward %j as %s', (kept, pt, en) => {
  const words = rewardWords(kept, house)
  expect([words.pt, words.en].map(plain)).toEqual([pt, en])
})
