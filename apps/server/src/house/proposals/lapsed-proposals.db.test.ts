import { randomUUID } from 'node:crypto'
import { refuse } from '@parlour/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Role } from '../../base/http/roles.ts'
import { giveRoles, somebodyWaits, whileRolesAreTaken } from '../../testing/taken-roles.ts'
import { type World, world } from '../../testing/world.ts'
import { decisionHistory } from '../operators/decision-history.ts'
import { waitingProposals, waitsAbout } from './proposals.store.ts'
import { forgetSigns, hanging, shortSign, sign, signDesk, signMaker } from './testing/sign-desk.ts'

let w: World
let maker: Operator
let checker: Operator
let at: ReturnType<typeof signDesk>
beforeAll(async () => {
  w = await world()
  maker = await signMaker(w)
  checker = await signMaker(w)
  at = signDesk(w, maker)
}, 60_000)
afterAll(() => w.close())
beforeEach(forgetSigns)

describe('what was proposed by somebody who may propose it no more', () => {
  it('lapses with its reason, is offered to nobody, and stands in nobody’s way', async () => {
    const loser = await signMaker(w)
    const [lost, next] = [randomUUID(), randomUUID()]
    await at.ask({ id: lost, about: 'the fence', by: loser })
    const press = await at.ready(checker, lost)
    await give(loser, ['CONTENT'])
    expect(await waitingProposals(w.needs.db, [sign], 100)).not.toContain(lost)
    expect(await waitsAbout(w.needs.db, sign)).not.toContain('the fence')
    expect(await at.shownTo(checker, lost)).toEqual(refuse('decision_not_found'))
    expect(await press()).toEqual(refuse('decision_not_found'))
    expect(hanging.hung).toEqual([])
    expect(await told(lost)).toMatchObject({
      title: { en: 'Sign' },
      choiceLabel: { pt: 'Proposta', en: 'Proposed' },
      operator: loser.operatorId,
      outcome: 'expired',
      lapsed: 'role_lost',
    })
    expect(await at.ask({ id: next, about: 'the fence' })).toBeUndefined()
    await give(loser, ['MARKETING'])
    expect(await at.choose(checker, lost, 'hang')).toEqual(refuse('decision_not_found'))
    expect(await at.kept(lost)).toEqual({ state: 'expired', by: null })
  })

  it('waits no more where somebody tried to decide it meanwhile, though the role is given back', async () => {
    const loser = await signMaker(w)
    const id = randomUUID()
    await at.ask({ id, by: loser })
    const press = await at.ready(checker, id)
    await give(loser, ['CONTENT'])
    expect(await press()).toEqual(refuse('decision_not_found'))
    await give(loser, ['MARKETING'])
    expect(await at.choose(checker, id, 'hang')).toEqual(refuse('decision_not_found'))
  })

  it('says as well whether its time was over, or who proposed it was switched off', async () => {
    const leaver = await signMaker(w)
    const [late, left] = [randomUUID(), randomUUID()]
    await at.ask({ id: late }, shortSign)
    await at.ask({ id: left, by: leaver })
    await at.expire(late)
    await run(w.needs.db)`
      update operators set active = false where operator_id = ${leaver.operatorId}`
    expect(await told(late)).toMatchObject({ outcome: 'expired', lapsed: 'time' })
    expect(await told(left)).toMatchObject({ outcome: 'expired', lapsed: 'left' })
  })

  it('is told by its kind: another role that may propose the same changes nothing', async () => {
    const risen = await signMaker(w)
    const [stays, goes] = [randomUUID(), randomUUID()]
    await at.ask({ id: stays, by: risen })
    await at.ask({ id: goes, by: risen }, shortSign)
    await give(risen, ['RISK'])
    expect(await at.choose(checker, goes, 'hang')).toEqual(refuse('decision_not_found'))
    expect(await at.choose(checker, stays, 'hang')).toEqual({ outcome: 'executed' })
  })

  it('lapses though the role is taken away at the very moment of the decision', async () => {
    const loser = await signMaker(w)
    const id = randomUUID()
    await at.ask({ id, by: loser })
    const press = await at.ready(checker, id)
    expect(await whileTaken(loser, press)).toEqual(refuse('decision_not_found'))
    expect(hanging.hung).toEqual([])
  })

  it('is carried out to its end where the role is taken away after the decision has begun', async () => {
    const loser = await signMaker(w)
    const id = randomUUID()
    await at.ask({ id, by: loser })
    const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    hanging.meanwhile = () => {
      begun.resolve()
      return goesOn.promise
    }
    const chosen = at.choose(checker, id, 'hang')
    await begun.promise
    let isTaken = false
    const taken = give(loser, ['CONTENT']).then(() => {
      isTaken = true
    })
    await expect.poll(() => somebodyWaits(w)).toBe(true)
    expect(isTaken).toBe(false)
    goesOn.resolve()
    expect(await chosen).toEqual({ outcome: 'executed' })
    await taken
  })
})

describe('whoever decides', () => {
  it('has to hold the role when they press, not only when the page was opened or the call came in', async () => {
    const loser = await signMaker(w)
    const id = randomUUID()
    await at.ask({ id })
    const press = await at.ready(loser, id)
    expect(await whileTaken(loser, press)).toMatchObject({ refused: 'role_missing' })
    await give(loser, ['MARKETING'])
    await run(w.needs.db)`
      update operators set active = false where operator_id = ${loser.operatorId}`
    expect(await press()).toMatchObject({ refused: 'role_missing' })
    expect(hanging.hung).toEqual([])
    expect(await at.kept(id)).toEqual({ state: 'waiting', by: null })
  })
})

const give = ({ operatorId }: Operator, roles: readonly Role[]) => giveRoles(w, operatorId, roles)

const whileTaken = <Answer>({ operatorId }: Operator, press: () => Promise<Answer>) =>
  whileRolesAreTaken(w, operatorId, press)

const told = async (id: string) =>
  (await decisionHistory(at.desks, checker, 200)).decided.find(({ subject }) => subject === id)
