// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kept } from '../storage.ts'
import { ask, whenOwnerAsked } from './ask.ts'

let made: string[]
const refused = { success: false, code: 'log_in_again', message: 'Entre de novo.', value: {} }
const done = { success: true, value: { done: true } }

beforeEach(() => {
  made = []
  vi.stubGlobal('fetch', async (address: string) => {
    made.push(String(address))
    const isFirst = made.length === 1
    return new Response(JSON.stringify(isFirst ? refused : done), { status: isFirst ? 403 : 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.remove('token')
  whenOwnerAsked(async () => false)
})

const save = () => ask('sendContactCode', { body: { kind: 'email', email: 'ana@example.com' } })

describe('a call that wants a login of a moment ago', () => {
  it('is made once more after the person has shown a code', async () => {
    whenOwnerAsked(async () => true)
    await expect(save()).resolves.toEqual({ done: true })
    expect(made).toHaveLength(2)
  })

  it('is refused as it was where the person gives up', async () => {
    await expect(save()).rejects.toThrow('Entre de novo.')
    expect(made).toHaveLength(1)
  })

  it('is not made for somebody else who has logged in at the same page meanwhile', async () => {
    kept.set('token', 'of Ana')
    whenOwnerAsked(async () => {
      kept.set('token', 'of Bob')
      return true
    })
    await expect(save()).rejects.toThrow('Entre de novo.')
    expect(made).toHaveLength(1)
  })

  it('never waits for a proof of itself', async () => {
    const asked = vi.fn(async () => true)
    whenOwnerAsked(asked)
    await expect(ask('proveOwnerByCode', { body: { code: '123456' } })).rejects.toThrow()
    expect(asked).not.toHaveBeenCalled()
  })
})
