import { randomUUID } from 'node:crypto'
import { type Refusal, type RefusalName, refuse } from '@parlour/wire'
import { withClient } from '../../../base/database/postgres/server-session.ts'
import { maybe } from '../../../base/database/query.ts'
import type { Operator } from '../../../base/http/caller.ts'
import type { Role } from '../../../base/http/roles.ts'
import { operatorWith } from '../../../testing/operator-with.ts'
import type { World } from '../../../testing/world.ts'
import { decide } from '../../operators/decide.ts'
import { choice, field } from '../../operators/decision-fields.ts'
import { getDecision } from '../../operators/list-decisions.ts'
import type { Proposal, ProposalDesk, ProposalKind } from '../proposal-kind.ts'
import { proposalQueue } from '../proposal-queue.ts'
import { propose } from '../propose.ts'

const said = (pt: string, en: string) => ({ pt, en })

export type Sign = { readonly words: string }

export const desk: ProposalDesk = {
  name: 'test-signs',
  title: said('Placas', 'Signs'),
  description: said('Placas.', 'Signs.'),
  personal: false,
  deciders: ['MARKETING'],
  agree: 'hang',
}
/** What became of signs, what hanging one answers, and what happens meanwhile. */
export const hanging: {
  hung: string[]
  undone: Refusal<RefusalName> | undefined
  meanwhile: () => Promise<void>
} = { hung: [], undone: undefined, meanwhile: async () => {} }

export function forgetSigns(): void {
  Object.assign(hanging, { hung: [], undone: undefined, meanwhile: async () => {} })
}

/** A kind of the test's own: a sign is hung. */
const kindNamed = (
  kind: string,
  proposers: readonly Role[],
  hours?: number,
): ProposalKind<Sign> => ({
  kind,
  desk,
  proposers,
  ...(hours !== undefined && { hours }),
  describe: async (_tx, _needs, { payload, reason }: Proposal<Sign>) => ({
    title: said('Placa', 'Sign'),
    fields: [
      field.text(said('Palavras', 'Words'), payload.words),
      field.text(said('Motivo', 'Reason'), reason),
    ],
    choices: [
      choice('hang', 'positive', said('Pendurar', 'Hang')),
      choice('leave', 'neutral', said('Deixar', 'Leave')),
    ],
  }),
  carryOut: async (_tx, _needs, { payload }) => {
    await hanging.meanwhile()
    hanging.hung.push(payload.words)
    return hanging.undone
  },
})
export const sign = kindNamed('test_sign', ['MARKETING', 'RISK'])
export const shortSign = kindNamed('test_short_sign', ['MARKETING'], 24)
const queue = proposalQueue(desk, [sign, shortSign])

type Wish = { id?: string; words?: string; reason?: string; about?: string; by?: Operator }

/** Somebody who may propose signs and decide on them. */
export async function signMaker(w: World): Promise<Operator> {
  const roles: readonly Role[] = ['MARKETING']
  const { operatorId } = await operatorWith(w, [...roles])
  return { kind: 'operator', operatorId, roles }
}

/** The desk of a world, where `maker` asks for signs unless somebody else is named. */
export function signDesk(w: World, maker: Operator) {
  const ask = (
    {
      id = randomUUID(),
      words = 'Mind the step.',
      reason = 'It is high.',
      about,
      by = maker,
    }: Wish = {},
    kind = sign,
  ) =>
    propose<Sign, 'raffle_proposal_waits'>(
      w.needs,
      by,
      kind,
      { proposalId: id, ordered: { words }, reason },
      async () => ({
        payload: { words },
        ...(about && { about: { subject: about, taken: refuse('raffle_proposal_waits') } }),
        note: { action: 'propose-sign', subject: `sign:${id}`, after: { words } },
      }),
    )

  const desks = { ...w.needs, queues: [queue] }
  const shownTo = (operator: Operator, subject: string) =>
    getDecision(desks, operator, { queue: desk.name, subject })

  /** The page is open before them; what pressing a button does. */
  async function ready(operator: Operator, subject: string, chosen = 'hang') {
    const shown = await shownTo(operator, subject)
    return () =>
      decide(desks, operator, {
        queue: desk.name,
        subject,
        decisionId: randomUUID(),
        choice: chosen,
        reason: 'Looked at it.',
        payloadHash: 'payloadHash' in shown ? shown.payloadHash : 'none',
      })
  }
  const choose = async (operator: Operator, subject: string, chosen: string) =>
    (await ready(operator, subject, chosen))()

  const kept = (id: string) => maybe<{ state: string; by: string | null }>(w.needs.db)`
    select state, decided_by as by from proposals where proposal_id = ${id}`

  /** Lets the time of a proposal be over; the site itself cannot. */
  const expire = (id: string) =>
    withClient(w.database.ownerUrl, (owner) =>
      owner.query('update proposals set expires_at = now() where proposal_id = $1', [id]),
    )
  return { ask, desks, shownTo, ready, choose, kept, expire }
}
