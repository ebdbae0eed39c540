import { randomUUID } from 'node:crypto'
import { type Refusal, type RefusalName, refuse } from '@parlour/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, maybe, run } from '../../base/database/query.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Role } from '../../base/http/roles.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { type World, world } from '../../testing/world.ts'
import { decide } from '../operators/decide.ts'
import { decisionHistory } from '../operators/decision-history.ts'
import { choice, field } from '../operators/decision-fields.ts'
import type { DecisionQueue } from '../operators/decision-queues.ts'
import { getDecision } from '../operators/list-decisions.ts'
import type { Proposal, ProposalDesk, ProposalKind } from './proposal-kind.ts'
import { proposalQueue } from './proposal-queue.ts'
import { waitingProposals, waitsAbout } from './proposals.store.ts'
import { propose } from './propose.ts'

let w: World
let maker: Operator
let checker: Operator
let another: Operator
beforeAll(async () => {
  w = await world()
  const held: readonly Role[] = ['MARKETING']
  const made: Operator[] = []
  for (let i = 0; i < 3; i += 1) {
    const { operatorId } = await operatorWith(w, [...held])
    made.push({ kind: 'operator', operatorId, roles: held })
  }
  ;[maker, checker, another] = made as [Operator, Operator, Operator]
}, 60_000)
afterAll(() => w.close())

type Sign = { readonly words: string }

const desk: ProposalDesk = {
  name: 'test-signs',
  title: { pt: 'Placas', en: 'Signs' },
  description: { pt: 'Placas.', en: 'Signs.' },
  personal: false,
  deciders: ['MARKETING'],
  agree: 'hang',
}
let hung: string[] = []
let undone: Refusal<RefusalName> | undefined
let whileHanging = async () => {}
beforeEach(() => {
  hung = []
  undone = undefined
  whileHanging = async () => {}
})

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
    title: { pt: 'Placa', en: 'Sign' },
    fields: [
      field.text({ pt: 'Palavras', en: 'Words' }, payload.words),
      field.text({ pt: 'Motivo', en: 'Reason' }, reason),
    ],
    choices: [
      choice('hang', 'positive', { pt: 'Pendurar', en: 'Hang' }),
      choice('leave', 'neutral', { pt: 'Deixar', en: 'Leave' }),
    ],
  }),
  carryOut: async (_tx, _needs, { payload }) => {
    await whileHanging()
    hung.push(payload.words)
    return undone
  },
})
const sign = kindNamed('test_sign', ['MARKETING', 'RISK'])
const shortSign = kindNamed('test_short_sign', ['MARKETING'], 24)
const queue = proposalQueue(desk, [sign, shortSign])

type Wish = { id?: string; words?: string; reason?: string; about?: string; by?: Operator }

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

const desks = (queues: readonly DecisionQueue[] = [queue]) => ({ ...w.needs, queues })
const shownTo = (operator: Operator, subject: string) =>
  getDecision(desks(), operator, { queue: desk.name, subject })

async function choose(operator: Operator, subject: string, chosen: string) {
  const shown = await shownTo(operator, subject)
  return decide(desks(), operator, {
    queue: desk.name,
    subject,
    decisionId: randomUUID(),
    choice: chosen,
    reason: 'Looked at it.',
    payloadHash: 'payloadHash' in shown ? shown.payloadHash : 'none',
  })
}

const kept = (id: string) => maybe<{ state: string; by: string | null }>(w.needs.db)`
    select state, decided_by as by from proposals where proposal_id = ${id}`

describe('what one operator proposes', () => {
  it('is shown word for word to the others, and carried out once one of them agrees', async () => {
    const id = randomUUID()
    expect(await ask({ id })).toBeUndefined()
    expect(hung).toEqual([])
    const shown = await shownTo(checker, id)
    expect(shown).toMatchObject({
      fields: [{ value: 'Mind the step.' }, { value: 'It is high.' }],
      mayDecide: true,
    })
    expect(await choose(checker, id, 'hang')).toEqual({ outcome: 'executed' })
    expect(hung).toEqual(['Mind the step.'])
    expect(await kept(id)).toEqual({ state: 'done', by: checker.operatorId })
    expect(await choose(another, id, 'hang')).toEqual(refuse('decision_not_found'))
  })

  it('is never decided by whoever proposed it, nor by somebody without the role', async () => {
    const id = randomUUID()
    await ask({ id })
    expect(await shownTo(maker, id)).toMatchObject({
      mayDecide: false,
      whyNot: 'second_person_needed',
    })
    expect(await choose(maker, id, 'hang')).toEqual(refuse('second_person_needed'))
    expect(await choose(maker, id, 'leave')).toEqual(refuse('second_person_needed'))
    expect(await choose({ ...checker, roles: ['CS'] }, id, 'hang')).toMatchObject({
      refused: 'role_missing',
    })
    expect(hung).toEqual([])
  })

  it('stays undone where the second person declines', async () => {
    const id = randomUUID()
    await ask({ id })
    await choose(checker, id, 'leave')
    expect(hung).toEqual([])
    expect(await kept(id)).toEqual({ state: 'declined', by: checker.operatorId })
  })

  it('is decided once, however many agree at the same moment', async () => {
    const id = randomUUID()
    await ask({ id })
    const answers = await Promise.all([
      choose(checker, id, 'hang'),
      choose(another, id, 'hang'),
      choose(another, id, 'leave'),
    ])
    expect(answers.filter((answer) => 'outcome' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([
      refuse('decision_not_found'),
      refuse('decision_not_found'),
    ])
    expect(hung.length).toBeLessThan(2)
  })

  it('waits on where it cannot be carried out', async () => {
    const id = randomUUID()
    await ask({ id })
    undone = refuse('decision_changed')
    expect(await choose(checker, id, 'hang')).toEqual(refuse('decision_changed'))
    expect(await kept(id)).toEqual({ state: 'waiting', by: null })
  })

  it('is answered alike when it is asked for again, also at the same moment, and refused when it is another order', async () => {
    const id = randomUUID()
    const twice = await Promise.all([
      ask({ id, about: 'the door' }),
      ask({ id, about: 'the door' }),
    ])
    expect(twice).toEqual([undefined, undefined])
    for (const other of [{ words: 'Duck.' }, { reason: 'It is low.' }, { by: checker }]) {
      expect(await ask({ id, about: 'the door', ...other })).toEqual(refuse('id_conflict'))
    }
    expect(await ask({ id, about: 'the door' }, shortSign)).toEqual(refuse('id_conflict'))
    await choose(checker, id, 'hang')
    expect(await ask({ id, about: 'the door' })).toBeUndefined()
    const rows = await many(w.needs.db)`
      select from audit where subject = ${`sign:${id}`} and action = 'propose-sign'`
    expect(rows).toHaveLength(1)
  })

  it('is known again by what is kept of it: what was left out, and a zero with a sign, make no other order', async () => {
    const proposalId = randomUUID()
    const order = () =>
      propose<Sign, never>(
        w.needs,
        maker,
        sign,
        {
          proposalId,
          ordered: { words: 'Duck.', note: undefined, inches: -0 },
          reason: 'It is low.',
        },
        async () => ({
          payload: { words: 'Duck.' },
          note: { action: 'propose-sign', subject: `sign:${proposalId}` },
        }),
      )
    expect([await order(), await order()]).toEqual([undefined, undefined])
  })

  it('lets no other wait about the same, until it is decided or its time is over', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await ask({ id: first, about: 'the stairs' }, shortSign)).toBeUndefined()
    expect(await waitsAbout(w.needs.db, shortSign)).toEqual(new Set(['the stairs']))
    const taken = refuse('raffle_proposal_waits')
    expect(await ask({ id: second, about: 'the stairs' }, shortSign)).toEqual(taken)
    expect(await ask({ id: second, about: 'the stairs' })).toBeUndefined()
    await choose(checker, first, 'leave')
    expect(await ask({ id: third, about: 'the stairs' }, shortSign)).toBeUndefined()
    await expire(third)
    expect(await waitsAbout(w.needs.db, shortSign)).toEqual(new Set())
    expect(await ask({ about: 'the stairs' }, shortSign)).toBeUndefined()
    expect((await kept(third))!.state).toBe('expired')
  })

  it('waits as long as its kind says, and for ever where it says nothing', async () => {
    const [short, long] = [randomUUID(), randomUUID()]
    await ask({ id: short }, shortSign)
    await ask({ id: long })
    const rows = await many<{ hours: number | null }>(w.needs.db)`
      select extract(epoch from expires_at - proposed_at)::int / 3600 as hours from proposals
       where proposal_id in (${short}, ${long}) order by expires_at`
    expect(rows).toEqual([{ hours: 24 }, { hours: null }])
    await expire(short)
    const waiting = await waitingProposals(w.needs.db, [sign, shortSign], 100)
    expect(waiting).toContain(long)
    expect(waiting).not.toContain(short)
    expect(await choose(checker, short, 'hang')).toEqual(refuse('decision_not_found'))
  })

  it('is what is decided: the site can change nothing of it, and nothing twice', async () => {
    const id = randomUUID()
    await ask({ id })
    const change = (what: string) =>
      run(w.needs.db)`update proposals set ${sql.raw(what)} where proposal_id = ${id}`
    const decidedBy = (who: string) => `state = 'done', decided_by = '${who}', decided_at = now()`
    await expect(change(`payload = '{}'`)).rejects.toThrow('permission denied')
    await expect(change(`proposed_by = 'nobody'`)).rejects.toThrow('permission denied')
    await expect(run(w.needs.db)`delete from proposals where proposal_id = ${id}`).rejects.toThrow(
      'permission denied',
    )
    await expect(change(decidedBy(maker.operatorId))).rejects.toThrow('check')
    await change(decidedBy(checker.operatorId))
    await expect(change(`state = 'declined'`)).rejects.toThrow('a proposal is decided once')
  })

  it('begins undecided, and by the clock of the database, whoever writes it', async () => {
    const write = (columns: string, values: string) => run(w.needs.db)`
      insert into proposals (proposal_id, kind, payload, ordered, reason, proposed_by, ${sql.raw(columns)})
      values (gen_random_uuid(), ${sign.kind}, '{}', '{}', 'at night', ${maker.operatorId}, ${sql.raw(values)})`
    for (const [columns, values] of [
      ['state, decided_by, decided_at', `'done', '${checker.operatorId}', now()`],
      ['proposed_at', `now() - interval '1 day'`],
    ] as const) {
      await expect(write(columns, values)).rejects.toThrow('permission denied')
    }
  })

  it('waits no more once whoever proposed it has been switched off, and stands in nobody’s way', async () => {
    const { operatorId } = await operatorWith(w, ['MARKETING'])
    const leaver: Operator = { ...maker, operatorId }
    const [left, next] = [randomUUID(), randomUUID()]
    await ask({ id: left, about: 'the gate', by: leaver })
    const shown = await shownTo(checker, left)
    await run(w.needs.db)`update operators set active = false where operator_id = ${operatorId}`
    expect(await waitingProposals(w.needs.db, [sign], 100)).not.toContain(left)
    expect(await shownTo(checker, left)).toEqual(refuse('decision_not_found'))
    const answer = await decide(desks(), checker, {
      queue: desk.name,
      subject: left,
      decisionId: randomUUID(),
      choice: 'hang',
      reason: 'Looked at it.',
      payloadHash: 'payloadHash' in shown ? shown.payloadHash : 'none',
    })
    expect(answer).toEqual(refuse('decision_not_found'))
    expect(hung).toEqual([])
    expect(await ask({ id: next, about: 'the gate' })).toBeUndefined()
    expect((await kept(left))!.state).toBe('expired')
  })
})

describe('what was proposed by somebody who may propose it no more', () => {
  it('lapses with its reason, is offered to nobody, and stands in nobody’s way', async () => {
    const loser = await newMaker()
    const [lost, next] = [randomUUID(), randomUUID()]
    await ask({ id: lost, about: 'the fence', by: loser })
    const press = await ready(checker, lost)
    await giveRoles(loser, ['CONTENT'])
    expect(await waitingProposals(w.needs.db, [sign], 100)).not.toContain(lost)
    expect(await waitsAbout(w.needs.db, sign)).not.toContain('the fence')
    expect(await shownTo(checker, lost)).toEqual(refuse('decision_not_found'))
    expect(await press()).toEqual(refuse('decision_not_found'))
    expect(hung).toEqual([])
    expect(await told(lost)).toMatchObject({
      title: { en: 'Sign' },
      choiceLabel: { pt: 'Proposta', en: 'Proposed' },
      operator: loser.operatorId,
      outcome: 'expired',
      lapsed: 'role_lost',
    })
    expect(await ask({ id: next, about: 'the fence' })).toBeUndefined()
    await giveRoles(loser, ['MARKETING'])
    expect(await choose(checker, lost, 'hang')).toEqual(refuse('decision_not_found'))
    expect(await kept(lost)).toEqual({ state: 'expired', by: null })
  })

  it('says as well whether its time was over, or who proposed it was switched off', async () => {
    const leaver = await newMaker()
    const [late, left] = [randomUUID(), randomUUID()]
    await ask({ id: late }, shortSign)
    await ask({ id: left, by: leaver })
    await expire(late)
    await run(w.needs.db)`
      update operators set active = false where operator_id = ${leaver.operatorId}`
    expect(await told(late)).toMatchObject({ outcome: 'expired', lapsed: 'time' })
    expect(await told(left)).toMatchObject({ outcome: 'expired', lapsed: 'left' })
  })

  it('is told by its kind: another role that may propose the same changes nothing', async () => {
    const risen = await newMaker()
    const [stays, goes] = [randomUUID(), randomUUID()]
    await ask({ id: stays, by: risen })
    await ask({ id: goes, by: risen }, shortSign)
    await giveRoles(risen, ['RISK'])
    expect(await choose(checker, goes, 'hang')).toEqual(refuse('decision_not_found'))
    expect(await choose(checker, stays, 'hang')).toEqual({ outcome: 'executed' })
  })

  it('lapses though the role is taken away at the very moment of the decision', async () => {
    const loser = await newMaker()
    const id = randomUUID()
    await ask({ id, by: loser })
    const press = await ready(checker, id)
    expect(await whileTaken(loser, press)).toEqual(refuse('decision_not_found'))
    expect(hung).toEqual([])
  })

  it('is carried out to its end where the role is taken away after the decision has begun', async () => {
    const loser = await newMaker()
    const id = randomUUID()
    await ask({ id, by: loser })
    const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    whileHanging = () => {
      begun.resolve()
      return goesOn.promise
    }
    const chosen = choose(checker, id, 'hang')
    await begun.promise
    let isTaken = false
    const taken = giveRoles(loser, ['CONTENT']).then(() => {
      isTaken = true
    })
    await expect.poll(somebodyWaits).toBe(true)
    expect(isTaken).toBe(false)
    goesOn.resolve()
    expect(await chosen).toEqual({ outcome: 'executed' })
    await taken
  })
})

describe('whoever decides', () => {
  it('has to hold the role when they press, not only when the page was opened or the call came in', async () => {
    const loser = await newMaker()
    const id = randomUUID()
    await ask({ id })
    const press = await ready(loser, id)
    expect(await whileTaken(loser, press)).toMatchObject({ refused: 'role_missing' })
    await giveRoles(loser, ['MARKETING'])
    await run(w.needs.db)`
      update operators set active = false where operator_id = ${loser.operatorId}`
    expect(await press()).toMatchObject({ refused: 'role_missing' })
    expect(hung).toEqual([])
    expect(await kept(id)).toEqual({ state: 'waiting', by: null })
  })
})

const newMaker = async (): Promise<Operator> => {
  const { operatorId } = await operatorWith(w, ['MARKETING'])
  return { ...maker, operatorId }
}

const giveRoles = ({ operatorId }: Operator, roles: readonly Role[]) =>
  withClient(w.database.ownerUrl, (owner) => owner.query(GIVE, [operatorId, roles]))

const GIVE = 'update operators set roles = $2 where operator_id = $1'

/** The page is open before them; what pressing the button does. */
async function ready(operator: Operator, subject: string) {
  const shown = await shownTo(operator, subject)
  if (!('payloadHash' in shown)) throw new Error('It is not shown.')
  const { payloadHash } = shown
  return () =>
    decide(desks(), operator, {
      queue: desk.name,
      subject,
      decisionId: randomUUID(),
      choice: 'hang',
      reason: 'Looked at it.',
      payloadHash,
    })
}

/** Presses while the roles of somebody are being taken away, which is done once the one waits for the other. */
function whileTaken<Answer>({ operatorId }: Operator, press: () => Promise<Answer>) {
  return withClient(w.database.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(GIVE, [operatorId, ['CONTENT']])
    const pressed = press()
    await expect.poll(somebodyWaits).toBe(true)
    await owner.query('commit')
    return pressed
  })
}

async function somebodyWaits(): Promise<boolean> {
  const rows = await withClient(w.database.ownerUrl, (owner) =>
    owner.query(
      `select from pg_locks join pg_stat_activity as a using (pid)
        where a.datname = current_database() and not granted`,
    ),
  )
  return rows.rowCount !== 0
}

const told = async (id: string) =>
  (await decisionHistory(desks(), checker, 200)).decided.find(({ subject }) => subject === id)

/** Lets the time of a proposal be over; the site itself cannot. */
const expire = (id: string) =>
  withClient(w.database.ownerUrl, (owner) =>
    owner.query('update proposals set expires_at = now() where proposal_id = $1', [id]),
  )
