import { costOf } from '@parlour/casino/slots/machine.ts'
import { stillness } from '../../game-frame/motion.ts'
import type { Coin, GatherStep, SpinStep } from '../round/steps.ts'
import type { Feature } from '../slot-game.ts'
import { CURTAIN_MS, endOf } from './spins.ts'
import { moneyOf, type Stage } from './stage.ts'

const DRAW_MS = 620
const COIN_MS = 320

/** Coins that stay: what lies tells its worth, then every empty cell is drawn until no life is left. */
export async function showGather(stage: Stage, base: SpinStep, step: GatherStep): Promise<void> {
  const { put, haste, sound, count } = stage
  const cost = costOf(stage.game.machine)
  const pots = potsOf(stage, base)
  const all: Coin[] = []
  let stakes = 0
  const feature = (lives: number, place: number): Feature => ({
    ...{
      kind: 'gather',
      stage: 'run',
      place,
      of: 0,
      multiplier: 1,
      marks: 0,
      level: 0,
      held: [],
      lives,
    },
    coins: stakes * cost,
    marks: all.length,
    level: pots.filter(({ coins }) => coins <= all.length).length,
  })
  const add = async (coin: Coin, lives: number, place: number) => {
    all.push(coin)
    stakes += coin.stakes
    put({ gather: { coins: [...all], drawing: false, pot: 0 }, feature: feature(lives, place) })
    count.set({ coins: base.coins + stakes * cost, final: false })
    sound.coin(all.length)
    if (!stillness()) await haste.wait(COIN_MS)
  }
  haste.calm()
  sound.feature()
  put({ feature: { ...feature(step.turns[0]?.lives ?? 0, 0), stage: 'intro' }, win: undefined })
  await haste.wait(CURTAIN_MS)
  haste.calm()
  put({ phase: 'showing', feature: feature(step.turns[0]?.lives ?? 0, 0) })
  for (const coin of step.start) await add(coin, step.turns[0]?.lives ?? 0, 0)
  for (const [at, { lives, fallen }] of step.turns.entries()) {
    put({ gather: { coins: [...all], drawing: true, pot: 0 }, feature: feature(lives, at + 1) })
    await haste.wait(DRAW_MS)
    const left = fallen.length > 0 ? (step.turns[0]?.lives ?? 0) : lives - 1
    put({ gather: { coins: [...all], drawing: false, pot: 0 }, feature: feature(left, at + 1) })
    for (const coin of fallen) await add(coin, left, at + 1)
    put({ spoken: tellTurn(stage, fallen, cost, left) })
    await haste.wait(160)
  }
  stakes += step.pot
  put({ gather: { coins: [...all], drawing: false, pot: step.pot } })
  await endOf(stage, feature(0, step.turns.length), base.coins + step.coins)
}

function tellTurn(stage: Stage, fallen: readonly Coin[], cost: number, lives: number): string {
  const { t } = stage.speech
  const coins = fallen.map(({ stakes }) => moneyOf(stage, stakes * cost)).join(', ')
  return `${coins || t('slot_noCoin')} ${t('slot_lives', { count: lives })}`
}

const potsOf = ({ game }: Stage, { scatters }: SpinStep) => {
  const side = game.machine.sideGames?.[scatters]
  return side?.kind === 'gather' ? side.pots : []
}
