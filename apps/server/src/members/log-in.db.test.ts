import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MembersWorld, membersWorld } from './testing/members-world.ts'

let world: MembersWorld
beforeAll(async () => {
  world = await membersWorld()
})
afterAll(() => world?.close())

describe('log in', () => {
  it('answers token, flags and user info', async () => {
    const answer = await world.logIn('Alice', 'alice-demo-1')
    expect(answer).toMatchObject({ status: 200, success: true })
    console.log(answer)
  })
})
