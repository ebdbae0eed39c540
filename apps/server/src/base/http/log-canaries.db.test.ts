import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createLog } from '../config/log.ts'
import { type World, world } from '../../testing/world.ts'
import { demoPasswords } from '../../people/members/demo-people.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

describe('the site’s log', () => {
  it('holds no password, token or typed name, whatever is sent and however it fails', async () => {
    let text = ''
    const log = createLog('trace', { write: (line) => (text += line) })
    const app = await createApp({ ...w.needs, log })
    const post = (url: string, payload: object | string, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload: payload as object,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const canary = 'canary-8080'
    const right = await post('/wps/session/login', {
      username: 'alice',
      password: demoPasswords.alice,
    })
    const { token } = right.json().value
    await post('/wps/session/login', { username: canary, password: canary })
    await post('/wps/session/login', `{"username":"${canary}`)
    await post(`/wps/session/login?token=${canary}`, { username: [canary], [canary]: canary })
    await app.inject({ url: '/wps/member/info', headers: { authorization: `Bearer ${token}` } })
    await app.inject({ url: `/wps/system/status?q=${canary}`, headers: { cookie: canary } })
    await app.inject({ url: `/${canary}` })
    await app.close()
    expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(7)
    expect(text).toContain('"call":"login"')
    for (const secret of [canary, token, demoPasswords.alice]) expect(text).not.toContain(secret)
  })

  it('keeps a defect’s cause, which the visitor never sees', async () => {
    let text = ''
    const log = pino({ level: 'error' }, { write: (line: string) => (text += line) })
    const broken = {
      ...w.needs,
      log,
      settings: {
        ...w.needs.settings,
        current: () => {
          throw new Error('the cause')
        },
      },
    }
    const app = await createApp(broken)
    const reply = await app.inject({ url: '/wps/system/whitelabel' })
    await app.close()
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ success: false, code: 'unexpected_error' })
    expect(reply.body).not.toContain('the cause')
    expect(text).toContain('the cause')
    expect(text).toContain(reply.headers['x-request-id'])
  })
})
