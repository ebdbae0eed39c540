import { expect, it } from 'vitest'
import { chaseIdOf, returnIdOf, wagerIdOf } from './order-ids.ts'

const order = { memberId: 42n, operationId: '01931f3a-7c10-7abc-8def-0123456789ab' }
const wager = '7f1c2d3e-4a5b-4c6d-9e8f-a0b1c2d3e4f5'

it.each([
  ['a line', wagerIdOf(order, 1, 0), '01931f3a-7c10-75fe-8c92-5dad19960149'],
  ['a line in a later draw', wagerIdOf(order, 2, 3), '01931f3a-7c10-7783-81c4-823f65368277'],
  ['a chase', chaseIdOf(order), '01931f3a-7c10-7736-8bf7-67d980a93b61'],
  ['a return', returnIdOf(wager), '7f1c2d3e-4a5b-7072-8c75-07fe18bc0ab8'],
])('%s is found under the id it always had', (_, made, pinned) => {
  expect(made).toBe(pinned)
})
