import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { answerInTime } from './answer-in-time.ts'

const said: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => said.push(line) })

describe('an answer to a vendor', () => {
  it('is given when it comes in time', async () => {
    expect(await answerInTime({ log }, Promise.resolve({ status: 'OK' }), 50)).toEqual({
      status: 'OK',
    })
  })

  it('is unknown after the deadline, while the work goes on', async () => {
    let done = false
    const work = sleep(60).then(() => {
      done = true
      return { status: 'OK' }
    })
    expect(await answerInTime({ log }, work, 10)).toEqual({
      refused: 'outcome_unknown',
      details: { withinMs: 10 },
    })
    expect(done).toBe(false)
    await work
    expect(done).toBe(true)
  })

  it('throws a defect that comes in time, and logs one that comes too late', async () => {
    const early = answerInTime({ log }, Promise.reject(new Error('broken early')), 50)
    await expect(early).rejects.toThrow('broken early')
    const late = sleep(30).then(() => Promise.reject(new Error('broken late')))
    expect(await answerInTime({ log }, late, 5)).toMatchObject({ refused: 'outcome_unknown' })
    await sleep(50)
    expect(said.join()).toContain('broken late')
  })
})
