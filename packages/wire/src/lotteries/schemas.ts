import { z } from 'zod'
import type { lotteriesCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { queryNumber } from '../shapes/number.ts'

const code = z.string().min(1).max(60)

/** A blank filter is no filter: the lobby sends every field of its form. */
const filter = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional())

const lobby = {
  prizeMode: filter(z.enum(['Lott', 'ZY', 'Elott', 'SEA'])),
  device: filter(z.literal('WEB')),
  language: filter(z.string().max(10)),
}
const count = (usual: number) => queryNumber(1, 100).default(usual)

const lottery = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  gameGroupCode: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  accountTypeName: z.string(),
  defaultPlayType: z.string(),
  isHot: z.number(),
  maintenance: z.number(),
  imgUrl: z.string(),
})

const menu = z.object({
  gameMenus: z.array(
    z.object({
      gameGroupCode: z.string(),
      labelName: z.string(),
      /** VNLOTTO for the Vietnam vendor's lotteries, else the category. */
      accountTypeName: z.string(),
      games: z.array(lottery),
    }),
  ),
})
const list = z.object({ list: z.array(lottery) })

const opened = z.object({
  list: z.array(
    z.object({
      gameCode: z.string(),
      numero: z.string(),
      /** The numbers in the order in which they were opened. */
      winNo: z.array(z.string()),
      openTime: z.string(),
    }),
  ),
})

export const lotteriesSchemas = {
  lotteryMenus: {
    summary: 'Menus of all lotteries that can be opened, by group; empty while there are none.',
    query: z.object(lobby),
    reply: menu,
    refusals: ['invalid_request'],
  },
  vietnamMenu: {
    summary: 'Menus of the Vietnam lotteries.',
    query: z.object(lobby),
    reply: menu,
    refusals: ['invalid_request'],
  },
  vietnamRecent: {
    summary: 'Vietnam lotteries the player opened last.',
    query: z.object(lobby),
    reply: list,
    refusals: ['invalid_request', 'not_logged_in'],
  },
  popularLotteries: {
    summary: 'Lotteries the house puts forward.',
    query: z.object({ ...lobby, count: count(20) }),
    reply: list,
    refusals: ['invalid_request'],
  },
  vietnamNumbers: {
    summary: 'Last opened numbers of the Vietnam lotteries, or of one of them.',
    query: z.object({ ...lobby, gameCode: filter(code), count: count(100) }),
    reply: opened,
    refusals: ['invalid_request'],
  },
  openedNumbers: {
    summary: 'Last opened numbers of a lottery, or of all.',
    query: z.object({ ...lobby, gameCode: filter(code), count: count(20) }),
    reply: opened,
    refusals: ['invalid_request'],
  },
} as const satisfies SchemasFor<typeof lotteriesCalls>
