import { randomUUID } from 'node:crypto'
import type { CallInput } from '@parlour/wire/schemas'
import { type Draw, findSellingDraws } from '../../draws/draws.store.ts'
import type { World } from '../../../testing/world.ts'

export type Order = CallInput<'buyTickets'>['body']
export type Line = Order['lines'][number]

/** A line at one unit; what a test is about stands beside it. */
export const line = (play: string, selection: string, more: Partial<Line> = {}): Line => ({
  play,
  selection,
  unit: '1',
  multiple: 1,
  ...more,
})

export const order = (game: string, issue: string, lines: Line[], more: Partial<Order> = {}) => ({
  body: { operationId: randomUUID(), game, issue, lines, ...more },
})

/** The draws of a lottery that are on sale, the next to close first. */
export const sellingDraws = (
  { needs }: Pick<World, 'needs'>,
  game: string,
  count = 1,
): Promise<readonly Draw[]> => findSellingDraws(needs.db, game, count)
