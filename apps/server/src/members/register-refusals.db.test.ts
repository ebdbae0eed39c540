import { schemas } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whileQueueIsFull } from './testing/full-queue.ts'
import { type MembersWorld, membersWorld } from './testing/members-world.ts'
import { excludeAs, forgetExclusions } from './testing/excluded-person.ts'
import { newcomerProofRefusals } from './testing/phone-refusals.ts'
import { registrationForm } from './testing/registration-form.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

const { someone, register, show, reset } = registrationForm(() => w)
beforeEach(reset)

/** Those of a number that has to be proven are shown with the registration by mobile number. */
const elsewhere: ReadonlySet<string> = new Set(newcomerProofRefusals)

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
      await sql`
        insert into rationed_calls (subject, window_start, calls)
        values ('register:203.0.113.9', ${new Date(Math.floor(w.needs.clock.now().getTime() / 3_600_000) * 3_600_000)}, 1000)`.execute(
        w.needs.db,
      )
      return register(someone(wrong), { from: '203.0.113.9' })
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
    contact_taken: async () => {
      await show({ email: true })
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
