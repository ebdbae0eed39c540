import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useUp, usedUp } from '../../people/members/testing/used-ration.ts'
import { type MembersWorld, membersWorld } from '../../people/members/testing/members-world.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

const check = (username: string, from?: string) =>
  w.send('GET', `/wps/v2/username?username=${username}`, { ...(from !== undefined && { from }) })

describe('a user name', () => {
  it('is said to be free or taken before a form is sent, however it is written', async () => {
    expect((await check('quaseana')).value).toEqual({ free: true })
    for (const taken of ['alice', 'ALICE', '%20Alice%20'])
      expect((await check(taken)).code).toBe('username_taken')
  })

  it('is asked about so many times in an hour by one address', async () => {
    await useUp(w, 'name')
    const refused = await check('quaseana', usedUp)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await check('quaseana')).success).toBe(true)
  })
})
