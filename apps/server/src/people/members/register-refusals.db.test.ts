import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { claim, mayOpenByMail } from './claims.ts'
import { noteConfirmed } from './contacts.store.ts'
import { whileQueueIsFull } from './testing/full-queue.ts'
import { type MembersWorld, membersWorld } from './testing/members-world.ts'
import { excludeAs, forgetExclusions } from './testing/excluded-person.ts'
import { newcomerProofRefusals } from './testing/phone-refusals.ts'
import { registrationForm } from './testing/registration-form.ts'
import { usedUp, useUp } from './testing/used-ration.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

const { someone, register, show, reset } = registrationForm(() => w)
beforeEach(reset)

/** Those of a number that has to be proven are shown with the registration by mobile number. */
const elsewhere: ReadonlySet<string> = new Set([...newcomerProofRefusals, 'contact_taken'])

describe('an address that somebody else has', () => {
  it('is answered alike for a customer and for somebody who has shut themselves out', async () => {
    await show({ email: true })
    const told = async () => {
      const { status, code, message, value } = await register(someone({ email: 'bob@example.com' }))
      return { status, code, message, value }
    }
    const customer = await told()
    expect(customer).toMatchObject({ status: 403, code: 'registration_refused' })
    await excludeAs(w, 'bob@example.com')
    expect(await told()).toEqual(customer)
    await forgetExclusions(w)
  })

  it('keeps nobody out who only typed it, and belongs to whoever proves it', async () => {
    await show({ email: true })
    const email = 'victim@example.com'
    const squatter = (await register(someone({ email }))).value.session.userInfo.id
    const owner = await register(someone({ email }))
    expect(owner).toMatchObject({ success: true })
    const id = owner.value.session.userInfo.id
    const holder = () => findPersonal(w.needs.db, 'email', email)
    expect(await mayOpenByMail(w.needs.db, BigInt(id), email)).toBe(true)
    expect(await holder()).toBe(`member:${squatter}`)
    const prove = (memberId: string) =>
      transact(w.needs.db, (tx) =>
        claim(tx, `member:${memberId}`, { kind: 'email', value: email, proven: true }),
      )
    expect(await prove(id)).toBe('held')
    expect(await holder()).toBe(`member:${id}`)
    const at = w.needs.clock.now()
    await noteConfirmed(w.needs.db, { memberId: BigInt(id), kind: 'email', at })
    expect(await prove(squatter)).toBe('taken')
    // A message to the address opens its owner's account, and no longer that of whoever only typed it.
    expect(await mayOpenByMail(w.needs.db, BigInt(id), email)).toBe(true)
    expect(await mayOpenByMail(w.needs.db, BigInt(squatter), email)).toBe(false)
    expect((await register(someone({ email }))).code).toBe('registration_refused')
  })
})

describe('the refusals of register', () => {
  const wrong = {
    username: '1',
    affiliateCode: 'NOSUCH',
    termsAccepted: false,
    ageConfirmed: false,
  }
  /** A case for each, with everything later in the order wrong as well. */
  const cases: Record<string, () => Promise<{ code?: string }>> = {
    registration_closed: async () => {
      await w.switches('USERNAMEREG3')
      return register(someone(wrong))
    },
    too_many_requests: async () => {
      await useUp(w, 'register')
      return register(someone(wrong), { from: usedUp })
    },
    field_invalid: () => register(someone(wrong)),
    terms_not_accepted: () => register(someone({ ...wrong, username: 'alice' })),
    age_not_confirmed: () =>
      register(someone({ ...wrong, username: 'alice', termsAccepted: true })),
    captcha_wrong: async () => {
      await w.set('registration', { showCaptcha: true })
      await w.set('merchant', { checkDomain: true })
      return register(someone({ username: 'alice', affiliateCode: 'NOSUCH' }))
    },
    invalid_url: async () => {
      await w.set('merchant', { checkDomain: true })
      return register(
        someone({ username: 'alice', affiliateCode: 'NOSUCH', domain: 'elsewhere.example' }),
      )
    },
    invitation_code_error: () => register(someone({ username: 'alice', affiliateCode: 'NOSUCH' })),
    overloaded: () => whileQueueIsFull(() => register(someone({ username: 'alice' }))),
    username_taken: async () => {
      await show({ email: true })
      return register(someone({ username: 'Alice', email: 'bob@example.com' }))
    },
    registration_refused: async () => {
      await show({ email: true })
      await excludeAs(w, 'bob@example.com')
      return register(someone({ email: 'BOB@example.com' }))
    },
  }

  it('each come when they should, in the order the wire lists', async () => {
    const withoutNumber = schemas.registerMember.refusals.filter((code) => !elsewhere.has(code))
    expect(Object.keys(cases)).toEqual(withoutNumber)
    for (const [code, provoke] of Object.entries(cases)) {
      await reset()
      await forgetExclusions(w)
      expect((await provoke()).code).toBe(code)
    }
  })

  it('of closed registration follow both switches (Y-12, Y-16)', async () => {
    await w.switches('DIRECTREG3')
    expect((await register(someone())).code).toBe('registration_closed')
    await w.switches('USERNAMEREG3')
    expect((await register(someone())).code).toBe('registration_closed')
    await w.switches('DIRECTREG3', 'USERNAMEREG3')
    expect(await register(someone())).toMatchObject({ success: true })
  })
})
