// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { useServerWords } from './use-server-word.ts'

let asked: string[]
let answer: () => Response
let words: ReturnType<typeof useServerWords>

function Form() {
  words = useServerWords()
  return null
}

const taken = () =>
  new Response(
    JSON.stringify({ success: false, code: 'username_taken', message: 'Já em uso.', value: {} }),
    { status: 409 },
  )
const free = () => new Response(JSON.stringify({ success: true, value: { free: true } }))
const hear = (name: string) => act(() => words.username.hear(name))

beforeEach(async () => {
  asked = []
  answer = free
  await readyPage('entry', 'shell')
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address))
    return answer()
  })
  await showPage(<Form />)
})
afterEach(closePage)

describe('a field that only the server can judge', () => {
  it('is good once the server has said so, and not because it looks right', async () => {
    expect(words.username.isGood('quaseana')).toBe(false)
    expect(await hear('quaseana')).toBe(true)
    await settle()
    expect(words.username.isGood(' quaseana ')).toBe(true)
    expect(words.username.fault('quaseana')).toBeUndefined()
  })

  it('says why not, in the words of the house, and asks about a value once', async () => {
    answer = taken
    await hear('alice')
    await hear('alice')
    expect(words.username.fault('alice')).toBe('Já em uso.')
    expect(words.username.isGood('alice')).toBe(false)
    expect(asked.filter((address) => address.includes('username'))).toHaveLength(1)
  })

  it('says nothing where the server does not, and asks again later', async () => {
    answer = () => new Response('', { status: 500 })
    expect(await hear('bob')).toBe(false)
    expect(words.username.fault('bob')).toBeUndefined()
    answer = free
    expect(await hear('bob')).toBe(true)
  })
})
