import { describe, expect, it } from 'vitest'
import { type Chat, withMessage } from './chat.ts'

const said = (number: number) => ({
  number,
  messageId: `m${number}`,
  author: 'player' as const,
  operator: null,
  text: `number ${number}`,
  sentAt: '2026-01-01T00:00:00.000Z',
})
const chat = (...numbers: number[]): Chat => ({
  chatId: 'c',
  topic: 'other',
  state: 'waiting',
  openedAt: '2026-01-01T00:00:00.000Z',
  closedBy: null,
  rating: null,
  somebodyThere: true,
  messages: numbers.map(said),
})

describe('a conversation', () => {
  it.each([
    [[1, 2], 3, [1, 2, 3]],
    [[1, 3], 2, [1, 2, 3]],
    [[1, 2], 2, [1, 2]],
  ])('with %j takes message %i in its place, once', (before, next, after) => {
    const { messages } = withMessage(chat(...before), said(next))
    expect(messages.map(({ number }) => number)).toEqual(after)
  })
})
