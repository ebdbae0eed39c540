import { randomUUID } from 'node:crypto'
import type { World } from '../../../testing/world.ts'

/** One operator's choice on what waits, as the decisions page shows it to them. */
export async function decide(
  w: World,
  name: 'olga' | 'oscar',
  queue: string,
  subject: string,
  choice: string,
) {
  const params = { queue, subject }
  const { value } = await w.as(name).call('getDecision', { params })
  return w.as(name).call('decide', {
    params,
    body: {
      decisionId: randomUUID(),
      choice,
      reason: 'looked at it',
      payloadHash: value?.payloadHash ?? 'none',
    },
  })
}
