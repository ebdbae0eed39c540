import { describe, expect, it } from 'vitest'
import {
  STREAMS_AROUND,
  STREAMS_MOST,
  STREAMS_OF_VISITORS,
  STREAMS_PER_CHAT,
  STREAMS_PER_NETWORK,
} from './limits.ts'
import { streamPlaces } from './stream-places.ts'

type Made = { visitor?: boolean; chatId?: string }
/** How many windows find a place, each of a conversation of its own unless it is said. */
function filled(addresses: readonly string[], { visitor = true, chatId }: Made = {}) {
  const places = streamPlaces()
  const given = addresses.map((ip, at) =>
    places.take({ chatId: chatId ?? `chat ${at}`, ip, visitor }),
  )
  const held = given.filter((leave) => leave !== undefined)
  return { places, held, count: held.length }
}
const many = (count: number, address: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => address(at))
const hex = (at: number) => at.toString(16)

describe('the places of windows that follow conversations', () => {
  it('are few for one conversation and for one network', () => {
    const one = many(30, () => '203.0.113.7')
    expect(filled(one, { chatId: 'x' }).count).toBe(STREAMS_PER_CHAT)
    expect(filled(one).count).toBe(STREAMS_PER_NETWORK)
  })

  it('are not filled by whoever has a range of networks, however wide', () => {
    expect(filled(many(256, (at) => `2001:db8:1:${hex(at)}::1`)).count).toBe(STREAMS_AROUND['/56'])
    expect(filled(many(3_000, (at) => `2001:db8:1:${hex(at * 8)}::1`)).count).toBe(
      STREAMS_AROUND['/48'],
    )
    expect(filled(many(3_000, (at) => `2001:db8:${hex(at)}::1`)).count).toBe(STREAMS_AROUND['/32'])
    expect(filled(many(256, (at) => `203.0.113.${at}`)).count).toBe(STREAMS_AROUND['/24'])
  })

  it('are left for members when visitors have taken theirs, and end', () => {
    const everywhere = many(2_500, (at) => `${20 + (at >> 8)}.${at & 255}.1.1`)
    const { places, held, count } = filled(everywhere)
    expect(count).toBe(STREAMS_OF_VISITORS)
    expect(places.take({ chatId: 'a', ip: '198.51.100.1', visitor: false })).toBeDefined()
    expect(places.take({ chatId: 'b', ip: '198.51.100.1', visitor: true })).toBeUndefined()
    held[0]!()
    // Given back twice, it is one place all the same.
    held[0]!()
    expect(places.take({ chatId: 'b', ip: '198.51.100.1', visitor: true })).toBeDefined()
    expect(places.take({ chatId: 'c', ip: '198.51.100.1', visitor: true })).toBeUndefined()
    expect(filled(everywhere, { visitor: false }).count).toBe(STREAMS_MOST)
  })
})
