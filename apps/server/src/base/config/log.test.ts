import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog('trace', { write: (line) => (text += line) }))
  return text
}

describe('log', () => {
  it('keeps secrets and personal details out, however deep they are logged', () => {
    const canary = 'canary-4711'
    const text = logged((log) => {
      log.info({ password: canary, token: canary })
      log.info({ body: { newPassword: canary, paymentPassword: canary, email: canary } })
      log.warn({ request: { headers: { authorization: canary, cookie: canary } } })
      log.error({ member: { contact: { mobileNum: canary, idNumber: canary } } })
    })
    expect(text.trim().split('\n')).toHaveLength(4)
    expect(text).not.toContain(canary)
  })

  it('tells an error without the row that a database repeats in it', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'members_name',
      detail: 'Key (email)=(canary@example.com) already exists.',
      parameters: ['canary@example.com'],
      cause: Object.assign(new Error('inner'), { detail: 'canary' }),
    })
    const text = logged((log) => log.error({ err: error }, 'A request failed.'))
    expect(JSON.parse(text).err).toMatchObject({
      message: 'duplicate key',
      code: '23505',
      constraint: 'members_name',
      cause: { message: 'inner' },
    })
    expect(text).not.toContain('canary')
  })
})
