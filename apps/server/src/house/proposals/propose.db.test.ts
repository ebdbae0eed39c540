import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { waitingProposals } from './proposals.store.ts'
import { decide } from '../../agents/lines/testing/decide.ts'
import { personBelow } from '../../agents/lines/testing/line-people.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

describe('what an operator proposes for a line', () => {
  it('waits for a second person for 24 hours only', async () => {
    const [a, x] = [
      await personBelow(w, undefined, { type: accountTypes.topAgent }),
      await personBelow(w, undefined, { type: accountTypes.topAgent }),
    ]
    const b = await personBelow(w, a.memberId)
    const proposalId = randomUUID()
    const { success } = await w.as('olga').call('proposeLineMove', {
      body: { proposalId, account: b.account, upline: x.account, reason: 'asked for by both' },
    })
    expect(success).toBe(true)
    expect(await waitingProposals(w.needs.db, 100)).toContain(proposalId)

    await sql`update line_proposals set proposed_at = now() - interval '24 hours'
               where proposal_id = ${proposalId}`.execute(w.needs.db)
    expect(await waitingProposals(w.needs.db, 100)).not.toContain(proposalId)
    expect((await decide(w, 'oscar', 'line-acts', proposalId, 'approve')).code).toBe(
      'decision_not_found',
    )
    const { rows } = await sql<{ parent: bigint }>`
      select parent_id as parent from members where id = ${b.memberId}`.execute(w.needs.db)
    expect(rows[0]!.parent).toBe(a.memberId)
  })
})
