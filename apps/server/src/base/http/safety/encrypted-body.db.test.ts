import { calls } from '@parlour/wire'
import { bodySealer, createClient } from '@parlour/wire/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../database/query.ts'
import { type World, world } from '../../../testing/world.ts'
import { createBodyKeys } from './encrypted-body.ts'
import { httpTasks } from './forget-nonces.job.ts'
import type { App } from '../caller.ts'
import { demoPasswords } from '../../../people/members/demo-people.ts'

const LOGIN = `${calls.login.method} ${calls.login.path}`
const alice = { username: 'alice', password: demoPasswords.alice }

let w: World
beforeAll(async () => {
  w = await world({ config: { plainBodies: false } })
})
afterAll(() => w?.close())

async function sealer(encryption?: { key: never; serverTime: string }) {
  const given = encryption ?? (await w.visitor.call('permission', { query: {} })).value.encryption
  return bodySealer(given, () => 0)!
}

const send = (payload: string, type = 'application/jose', url = '/wps/session/login') =>
  w.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

describe('encrypted body', () => {
  it('logs in over a body that only the server can read (C-02, C-01)', async () => {
    const sealed = (await (await sealer())(LOGIN, alice))!
    expect(sealed.split('.')).toHaveLength(5)
    const reply = await send(sealed)
    expect(reply.json()).toMatchObject({ success: true, value: { token: expect.any(String) } })
  })

  it('works for the typed client from the permission answer on', async () => {
    const client = createClient({ baseUrl: '', seal: await sealer(), fetch: fetchInto(w.app) })
    const outcome = await client.call('login', { body: alice })
    expect(outcome).toMatchObject({ ok: true, value: { userInfo: { userName: 'alice' } } })
  })

  it('refuses plain JSON where the mode asks for encryption', async () => {
    const { encryption } = (await w.visitor.call('permission', { query: {} })).value
    expect(encryption.required).toBe(true)
    const reply = await send(JSON.stringify(alice), 'application/json')
    expect(reply.json()).toMatchObject({ success: false, code: 'encryption_required' })
  })

  it('opens once: a replay is refused', async () => {
    const sealed = (await (await sealer())(LOGIN, alice))!
    expect((await send(sealed)).statusCode).toBe(200)
    const replayed = await send(sealed)
    expect(replayed.statusCode).toBe(400)
    expect(replayed.json().code).toBe('stale_request')
  })

  it('stays refused as a replay after old nonces were forgotten', async () => {
    const sealed = (await (await sealer())(LOGIN, alice))!
    expect((await send(sealed)).statusCode).toBe(200)
    await asOwner("insert into body_nonces values ('long-ago-nonce-1', now() - interval '1 hour')")
    await httpTasks(w.needs)['forget-nonces']!({} as never, {} as never)
    const rows = await many<{ nonce: string }>(w.needs.db)`select nonce from body_nonces`
    expect(rows.map(({ nonce }) => nonce)).not.toContain('long-ago-nonce-1')
    expect((await send(sealed)).json().code).toBe('stale_request')
  })

  it('refuses a body that is too old or from the future, by the database’s clock', async () => {
    const { encryption } = (await w.visitor.call('permission', { query: {} })).value
    for (const minutes of [-6, 6]) {
      const serverTime = new Date(Date.now() + minutes * 60_000).toISOString()
      const sealed = (await (
        await sealer({ key: encryption.key as never, serverTime })
      )(LOGIN, alice))!
      expect((await send(sealed)).json().code).toBe('stale_request')
    }
  })

  it('refuses a body made for another call', async () => {
    const sealed = (await (await sealer())('POST /wps/member/password', alice))!
    expect((await send(sealed)).json().code).toBe('invalid_request')
  })

  it('refuses a body that was changed, that names no key of ours, or that chooses its own algorithm', async () => {
    const sealed = (await (await sealer())(LOGIN, alice))!
    const [header, key, iv, cipher, tag] = sealed.split('.') as [
      string,
      string,
      string,
      string,
      string,
    ]
    const changed = cipher.startsWith('A') ? `B${cipher.slice(1)}` : `A${cipher.slice(1)}`
    const renamed = reheader(header, { kid: 'unknown' })
    const none = reheader(header, { alg: 'none' })
    const direct = reheader(header, { alg: 'dir' })
    for (const forged of [
      [header, key, iv, changed, tag],
      [renamed, key, iv, cipher, tag],
      [none, key, iv, cipher, tag],
      [direct, key, iv, cipher, tag],
      ['x'],
    ]) {
      const reply = await send(forged.join('.'))
      expect(reply.statusCode).toBe(400)
      expect(reply.json().code).toBe('stale_request')
    }
  })

  it('accepts an encrypted body only where the call says so', async () => {
    const sealed = (await (await sealer())('POST /wps/system/language', { language: 'EN' }))!
    const reply = await send(sealed, 'application/jose', '/wps/system/language')
    expect(reply.statusCode).toBe(415)
  })

  it('is opened by every process, with keys shared through the database', async () => {
    const seal = await sealer()
    const another = createBodyKeys(w.needs)
    const opened = await another.open((await seal(LOGIN, alice))!, LOGIN)
    expect(opened).toEqual({ body: alice })
    expect((await another.published()).kid).toBe((await createBodyKeys(w.needs).published()).kid)
  })

  it('gets a new key after a day, and the old one still opens what was sealed before', async () => {
    const seal = await sealer()
    const before = (await createBodyKeys(w.needs).published()).kid
    await asOwner("update body_keys set published_until = now() - interval '1 second'")
    const later = createBodyKeys(w.needs)
    const after = await later.published()
    expect(after.kid).not.toBe(before)
    expect(await later.open((await seal(LOGIN, alice))!, LOGIN)).toEqual({ body: alice })
    await asOwner(`update body_keys set opens_until = now() where id = '${before}'`)
    expect(await createBodyKeys(w.needs).open((await seal(LOGIN, alice))!, LOGIN)).toEqual({
      refused: 'stale_request',
    })
  })

  it('makes one key however many processes look for one at once', async () => {
    await asOwner('delete from body_keys')
    const kids = await Promise.all(
      Array.from({ length: 6 }, async () => (await createBodyKeys(w.needs).published()).kid),
    )
    expect(new Set(kids).size).toBe(1)
  })

  it('keeps the private half sealed with a key that is not in the database', async () => {
    const rows = await many<{ sealed: Buffer }>(w.needs.db)`
      select sealed_private_key as sealed from body_keys`
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('"d"')
    const stolen = createBodyKeys({
      ...w.needs,
      config: { ...w.needs.config, secretKey: new Uint8Array(32) },
    })
    await expect(stolen.published()).rejects.toThrow()
  })
})

async function asOwner(statement: string): Promise<void> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: w.database.ownerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const reheader = (header: string, change: object): string =>
  Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(header, 'base64url').toString()), ...change }),
  ).toString('base64url')

/** Sends a client's requests through the app without a socket. */
const fetchInto =
  (app: App): typeof fetch =>
  async (input, init) => {
    const reply = await app.inject({
      method: init!.method as 'POST',
      url: String(input),
      headers: init!.headers as Record<string, string>,
      payload: init!.body as string,
    })
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': String(reply.headers['content-type']) },
    })
  }
