import { randomUUID } from 'node:crypto'
import { refuse } from '@parlour/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import type { Operator } from '../../base/http/caller.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { type World, world } from '../../testing/world.ts'
import { decide } from '../operators/decide.ts'
import { waitingProposals, waitsAbout } from './proposals.store.ts'
import { propose } from './propose.ts'
import {
  desk,
  forgetSigns,
  hanging,
  shortSign,
  type Sign,
  sign,
  signDesk,
  signMaker,
} from './testing/sign-desk.ts'

let w: World
let maker: Operator
let checker: Operator
let another: Operator
let at: ReturnType<typeof signDesk>
beforeAll(async () => {
  w = await world()
  maker = await signMaker(w)
  checker = await signMaker(w)
  another = await signMaker(w)
  at = signDesk(w, maker)
}, 60_000)
afterAll(() => w.close())
beforeEach(forgetSigns)

describe('what one operator proposes', () => {
  it('is shown word for word to the others, and carried out once one of them agrees', async () => {
    const id = randomUUID()
    expect(await at.ask({ id })).toBeUndefined()
    expect(hanging.hung).toEqual([])
    const shown = await at.shownTo(checker, id)
    expect(shown).toMatchObject({
      fields: [{ value: 'Mind the step.' }, { value: 'It is high.' }],
      mayDecide: true,
    })
    expect(await at.choose(checker, id, 'hang')).toEqual({ outcome: 'executed' })
    expect(hanging.hung).toEqual(['Mind the step.'])
    expect(await at.kept(id)).toEqual({ state: 'done', by: checker.operatorId })
    expect(await at.choose(another, id, 'hang')).toEqual(refuse('decision_not_found'))
  })

  it('is never decided by whoever proposed it, nor by somebody without the role', async () => {
    const id = randomUUID()
    await at.ask({ id })
    expect(await at.shownTo(maker, id)).toMatchObject({
      mayDecide: false,
      whyNot: 'second_person_needed',
    })
    expect(await at.choose(maker, id, 'hang')).toEqual(refuse('second_person_needed'))
    expect(await at.choose(maker, id, 'leave')).toEqual(refuse('second_person_needed'))
    expect(await at.choose({ ...checker, roles: ['CS'] }, id, 'hang')).toMatchObject({
      refused: 'role_missing',
    })
    expect(hanging.hung).toEqual([])
  })

  it('stays undone where the second person declines', async () => {
    const id = randomUUID()
    await at.ask({ id })
    await at.choose(checker, id, 'leave')
    expect(hanging.hung).toEqual([])
    expect(await at.kept(id)).toEqual({ state: 'declined', by: checker.operatorId })
  })

  it('is decided once, however many agree at the same moment', async () => {
    const id = randomUUID()
    await at.ask({ id })
    const answers = await Promise.all([
      at.choose(checker, id, 'hang'),
      at.choose(another, id, 'hang'),
      at.choose(another, id, 'leave'),
    ])
    expect(answers.filter((answer) => 'outcome' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([
      refuse('decision_not_found'),
      refuse('decision_not_found'),
    ])
    expect(hanging.hung.length).toBeLessThan(2)
  })

  it('waits on where it cannot be carried out', async () => {
    const id = randomUUID()
    await at.ask({ id })
    hanging.undone = refuse('decision_changed')
    expect(await at.choose(checker, id, 'hang')).toEqual(refuse('decision_changed'))
    expect(await at.kept(id)).toEqual({ state: 'waiting', by: null })
  })

  it('is answered alike when it is asked for again, also at the same moment, and refused when it is another order', async () => {
    const id = randomUUID()
    const twice = await Promise.all([
      at.ask({ id, about: 'the door' }),
      at.ask({ id, about: 'the door' }),
    ])
    expect(twice).toEqual([undefined, undefined])
    for (const other of [{ words: 'Duck.' }, { reason: 'It is low.' }, { by: checker }]) {
      expect(await at.ask({ id, about: 'the door', ...other })).toEqual(refuse('id_conflict'))
    }
    expect(await at.ask({ id, about: 'the door' }, shortSign)).toEqual(refuse('id_conflict'))
    await at.choose(checker, id, 'hang')
    expect(await at.ask({ id, about: 'the door' })).toBeUndefined()
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
    expect(await at.ask({ id: first, about: 'the stairs' }, shortSign)).toBeUndefined()
    expect(await waitsAbout(w.needs.db, shortSign)).toEqual(new Set(['the stairs']))
    const taken = refuse('raffle_proposal_waits')
    expect(await at.ask({ id: second, about: 'the stairs' }, shortSign)).toEqual(taken)
    expect(await at.ask({ id: second, about: 'the stairs' })).toBeUndefined()
    await at.choose(checker, first, 'leave')
    expect(await at.ask({ id: third, about: 'the stairs' }, shortSign)).toBeUndefined()
    await at.expire(third)
    expect(await waitsAbout(w.needs.db, shortSign)).toEqual(new Set())
    expect(await at.ask({ about: 'the stairs' }, shortSign)).toBeUndefined()
    expect((await at.kept(third))!.state).toBe('expired')
  })

  it('waits as long as its kind says, and for ever where it says nothing', async () => {
    const [short, long] = [randomUUID(), randomUUID()]
    await at.ask({ id: short }, shortSign)
    await at.ask({ id: long })
    const rows = await many<{ hours: number | null }>(w.needs.db)`
      select extract(epoch from expires_at - proposed_at)::int / 3600 as hours from proposals
       where proposal_id in (${short}, ${long}) order by expires_at`
    expect(rows).toEqual([{ hours: 24 }, { hours: null }])
    await at.expire(short)
    const waiting = await waitingProposals(w.needs.db, [sign, shortSign], 100)
    expect(waiting).toContain(long)
    expect(waiting).not.toContain(short)
    expect(await at.choose(checker, short, 'hang')).toEqual(refuse('decision_not_found'))
  })

  it('is what is decided: the site can change nothing of it, and nothing twice', async () => {
    const id = randomUUID()
    await at.ask({ id })
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
    await at.ask({ id: left, about: 'the gate', by: leaver })
    const shown = await at.shownTo(checker, left)
    await run(w.needs.db)`update operators set active = false where operator_id = ${operatorId}`
    expect(await waitingProposals(w.needs.db, [sign], 100)).not.toContain(left)
    expect(await at.shownTo(checker, left)).toEqual(refuse('decision_not_found'))
    const answer = await decide(at.desks, checker, {
      queue: desk.name,
      subject: left,
      decisionId: randomUUID(),
      choice: 'hang',
      reason: 'Looked at it.',
      payloadHash: 'payloadHash' in shown ? shown.payloadHash : 'none',
    })
    expect(answer).toEqual(refuse('decision_not_found'))
    expect(hanging.hung).toEqual([])
    expect(await at.ask({ id: next, about: 'the gate' })).toBeUndefined()
    expect((await at.kept(left))!.state).toBe('expired')
  })
})
