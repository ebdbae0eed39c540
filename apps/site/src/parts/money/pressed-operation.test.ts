// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { Refused, Unreachable } from '../../base/server/refused.ts'
import { pressedOperation } from './pressed-operation.ts'

const silence = async (id: string): Promise<string> => {
  sent.push(id)
  throw new Unreachable(undefined, undefined)
}
const answer = async (id: string) => {
  sent.push(id)
  return 'done'
}
let sent: string[] = []

describe('a press that moves money', () => {
  beforeEach(() => {
    sent = []
    sessionStorage.clear()
  })

  it('repeats the same id after silence, as long as the content is the same', async () => {
    await expect(pressedOperation('deposit', { amount: '10' }, silence)).rejects.toThrow()
    await pressedOperation('deposit', { amount: '10' }, answer)
    expect(sent[0]).toBe(sent[1])
  })

  it('takes a new id for other content', async () => {
    await expect(pressedOperation('deposit', { amount: '10' }, silence)).rejects.toThrow()
    await pressedOperation('deposit', { amount: '20' }, answer)
    expect(sent[0]).not.toBe(sent[1])
  })

  it('takes a new id after a definite answer, good or bad', async () => {
    await pressedOperation('deposit', { amount: '10' }, answer)
    await expect(
      pressedOperation('deposit', { amount: '10' }, async (id) => {
        sent.push(id)
        throw new Refused('deposits_blocked' as never, 'blocked')
      }),
    ).rejects.toThrow('blocked')
    await pressedOperation('deposit', { amount: '10' }, answer)
    expect(new Set(sent).size).toBe(3)
  })
})
