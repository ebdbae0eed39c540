import { accountTypes } from '@parlour/members'
import { giveCash } from '../../salaries/testing/salary-line.ts'
import type { World } from '../../../testing/world.ts'
import { type LinePerson, personBelow } from './line-people.ts'

export type AgentBetween = Readonly<Record<'before' | 'after' | 'agent' | 'player', LinePerson>>

/** An agent under the top `before`, with a player of 1,000.00 below; `after` is a top the agent may move under. */
export async function agentBetween(w: World): Promise<AgentBetween> {
  const before = await personBelow(w, undefined, { type: accountTypes.topAgent })
  const after = await personBelow(w, undefined, { type: accountTypes.topAgent })
  const agent = await personBelow(w, before.memberId)
  const player = await personBelow(w, agent.memberId, { type: accountTypes.member })
  await giveCash(w, player.memberId, '1000.00')
  return { before, after, agent, player }
}
