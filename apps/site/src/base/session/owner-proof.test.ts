// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ask } from '../server/ask.ts'
import { kept } from '../storage.ts'
import './owner-proof.ts'
import { enter, logout } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  kept.remove('token')
})

const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const info = { id: '7', account: 'ana', nickname: 'Ana', type: 0, memberLabel: [], clubLabel: {} }

it('lets go of a call that waits for its owner once they are logged out: whoever comes next is asked for nothing', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (!String(address).includes('/contacts')) return reply(200, { success: true, value: info })
    asked += 1
    return reply(403, {
      success: false,
      code: 'log_in_again',
      message: 'Entre de novo.',
      value: {},
    })
  })
  await enter({ token: 'of Ana', passwordChangeRequired: false } as never)
  const body = { kind: 'email', email: 'ana@example.com' } as const
  const refused = expect(ask('sendContactCode', { body })).rejects.toThrow('Entre de novo.')
  await vi.waitFor(() => expect(asked).toBe(1))
  await logout()
  await refused
  expect(asked).toBe(1)
})
