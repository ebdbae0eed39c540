import { expect, it } from 'vitest'
import { closingIdOf, operationIdOf, undoneIdOf, wagerIdOf, winVoidIdOf } from './vendor-ids.ts'

const wager = '01931f3a-7c10-7abc-8def-0123456789ab'

it.each([
  ['a bet', wagerIdOf('mesa', 't-1'), 'e05f44b4-560e-82c3-b2d5-e2d49e5f1bdf'],
  ['a bet by another name', wagerIdOf('mesa', 'é'), '7b62fcb8-ba40-8d51-aec6-cf9c20ee0728'],
  ['an operation', operationIdOf('mesa', 't-1'), 'a520dd8b-a4d1-8ec0-886d-d20023db0fe4'],
  ['a closing', closingIdOf('mesa', 't-1', wager), '0dd111b9-5b96-8310-b112-1aef76d9bc67'],
  ['a void of a win', winVoidIdOf('mesa', 't-2', 't-1'), '451df82a-007b-8e92-99c2-968d0f81d50a'],
  ['a bet undone', undoneIdOf('mesa', 't-1', wager), '00a98748-b659-87fd-91fe-e59be6ea3b84'],
])('%s of a vendor is found under the id it always had', (_, made, pinned) => {
  expect(made).toBe(pinned)
})
