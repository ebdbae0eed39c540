import type { CallAnswer } from '@parlour/wire/schemas'
import { wordsIn } from '../../../house/catalogue/game-item.ts'
import type { Draw } from '../draws.store.ts'
import type { Lottery } from '../lotteries.store.ts'

type ShownLottery = CallAnswer<'lotteryDraws'>['lottery']
type ShownDraw = CallAnswer<'lotteryDraws'>['draws'][number]

export const shownLottery = (lottery: Lottery, language: string): ShownLottery => ({
  game: lottery.code,
  name: wordsIn(lottery.names, language),
  region: lottery.region,
  group: lottery.group,
  family: lottery.family,
  source: lottery.source,
  vendor: lottery.vendor,
  category: lottery.category,
  image: lottery.image,
  hot: lottery.hot,
  maintenance: lottery.maintenance,
  open: lottery.open,
  timeZone: lottery.timeZone,
  periodSeconds: lottery.periodSeconds,
  cutOffSeconds: lottery.cutOffSeconds,
})

export const shownLostSeed = ({ lostSeed }: Pick<Draw, 'lostSeed'>): ShownDraw['lostSeed'] =>
  lostSeed && {
    voidAt: lostSeed.voidAt === null ? null : new Date(lostSeed.voidAt),
    final: lostSeed.final,
  }

export const shownDraw = (draw: Draw, language: string): ShownDraw => ({
  issue: draw.issue,
  state: draw.state,
  opensAt: draw.opensAt,
  closesAt: draw.closesAt,
  drawsAt: draw.drawsAt,
  drawnAt: draw.drawnAt,
  lostSeed: shownLostSeed(draw),
  result: draw.result,
  numbers: [...draw.numbers],
  version: draw.version,
  day: draw.businessDay,
  station: draw.station && wordsIn(draw.station, language),
  stages:
    draw.stages?.map(({ stage, play, closesAt, numbers }) => ({
      stage,
      play,
      closesAt: new Date(closesAt),
      numbers: [...(numbers ?? [])],
    })) ?? null,
})
