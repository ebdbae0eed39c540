import { describe, expect, it } from 'vitest'
import {
  type ClientVerb,
  clientOperation,
  derived,
  derivedAtSameTime,
  derivedId,
} from './derived-id.ts'

const first = '01931f3a-7c10-7abc-8def-0123456789ab'

/**
 * Rows of every house are found under these. A recipe that makes another id of the same words makes what was done be
 * done again: write a new recipe instead of changing one.
 */
describe('the ids that follow from others stay what they are', () => {
  it.each([
    ['leg 1', '3e4a8081-6365-845a-bcbd-57e01a204fd5'],
    ['cancel', 'e057f087-1ec1-89aa-8728-420c9ab31eef'],
  ])('a step %j of an id', (word, made) => {
    expect(derivedId(first, word)).toBe(made)
  })

  it.each([
    [['wager', 'mesa', 't-1'], 'e05f44b4-560e-82c3-b2d5-e2d49e5f1bdf'],
    [['wager', 'mesa', 'é'], '7b62fcb8-ba40-8d51-aec6-cf9c20ee0728'],
    [['closing', 'mesa', 't-1', first], '0dd111b9-5b96-8310-b112-1aef76d9bc67'],
  ])('parts of anybody’s: %j', (parts, made) => {
    expect(derived(parts)).toBe(made)
  })

  it.each([
    [`parlour settles ${first}`, '01931f3a-7c10-7b15-8afd-4983948cc4a8'],
    [`parlour ticket 42 ${first} 1 0`, '01931f3a-7c10-75fe-8c92-5dad19960149'],
  ])('of the same moment: %j', (words, made) => {
    expect(derivedAtSameTime(first, words)).toBe(made)
  })

  it.each<[ClientVerb, string]>([
    ['claim mission', '089986d2-35a7-827c-a591-f96a4e67720b'],
    ['claim promotion', '21b81cb3-8e11-8239-b2ab-1531e403fa61'],
    ['convert points', '271b6469-37c7-8a18-82ff-5d1cf7eef72e'],
    ['write off debt', '5efdb3ad-166a-84bd-a55a-cf1cd285c793'],
  ])('what a client does: %s', (verb, made) => {
    expect(clientOperation(verb, 42n, first)).toBe(made)
    expect(clientOperation(verb, 42n, first.toUpperCase())).toBe(made)
  })
})
