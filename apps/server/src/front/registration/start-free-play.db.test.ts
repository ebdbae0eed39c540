import { HOUR_MS } from '@parlour/time'
import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maybe, run } from '../../base/database/query.ts'
import { moveCash } from '../../ledger/wallet/testing/move-cash.ts'
import { TRIAL_LIFE_MS } from '../../people/members/limits.ts'
import { recycleTrials } from './recycle-trials.job.ts'
import { whileQueueIsFull } from '../../people/members/testing/full-queue.ts'
import { type MembersWorld, membersWorld } from '../../people/members/testing/members-world.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())
beforeEach(() => w.switches(...w.usual))

let made = 0
const start = (from = '203.0.113.7', more: object = {}) => {
  made += 1
  return w.send('POST', '/wps/session/login/freeplay', {
    from,
    body: {
      os: 'Linux',
      platform: 'W',
      encryptedRandom: `a-fresh-random-text-${made}`,
      gatewayVersion: 3,
      ...more,
    },
  })
}
const fillRation = (ip: string) =>
  run(w.needs.db)`insert into rationed_calls (subject, window_start, calls)
      values (${`freeplay:${ip}`}, ${new Date(Math.floor(w.needs.clock.now().getTime() / HOUR_MS) * HOUR_MS)}, 1000)`

describe('the free demo', () => {
  it('is there only with its switch (Y-13)', async () => {
    await w.switches('DIRECTREG3')
    expect((await start()).code).toBe('free_play_unavailable')
    await w.switches('FREEPLAY3')
    expect((await start()).value.userInfo.type).toBe(4)
    await w.switches(...w.usual)
  })

  it('logs in as a trial player with play money (C-14, Y-13)', async () => {
    const answer = await start()
    expect(answer).toMatchObject({ success: true, value: { userInfo: { type: 4 } } })
    const { token } = answer.value
    const state = await w.send('GET', '/wps/v2/member/state', { token })
    expect(state.value).toMatchObject({
      isLogin: true,
      isTrial: true,
      isAgent: false,
      balance: '1000.0000',
    })
    const info = await w.send('GET', '/wps/member/info', { token })
    expect(info.value).toMatchObject({ type: 4, currency: 'BRL.play', firstTimeLogin: false })
    await w.expectBooksToBalance()
  })

  it('takes each random text once, so that a recorded request opens nothing', async () => {
    const encryptedRandom = 'the-same-random-text'
    expect(await start('203.0.113.7', { encryptedRandom })).toMatchObject({ success: true })
    expect((await start('203.0.113.7', { encryptedRandom })).code).toBe('proof_used')
  })

  it('wants platform W and gateway version 3 (C-14)', async () => {
    expect((await start('203.0.113.7', { platform: 'X' })).code).toBe('invalid_request')
    expect((await start('203.0.113.7', { gatewayVersion: 2 })).code).toBe('invalid_request')
  })

  it('can never hold real money, nor a real member play money', async () => {
    const { value } = await start()
    const memberId = BigInt(value.userInfo.id)
    const post = (memberId: bigint, currency: string) => moveCash(w.needs, memberId, 1n, currency)
    await expect(post(memberId, 'BRL')).rejects.toThrow()
    await expect(post(await w.idOf('alice'), 'BRL.play')).rejects.toThrow()
    await expect(
      run(w.needs.db)`update members set type = 0 where id = ${memberId}`,
    ).rejects.toThrow(/check constraint/u)
  })

  it('is over after a day: session, account and play money are gone; dan of the cast stays', async () => {
    const { value } = await start()
    const memberId = BigInt(value.userInfo.id)
    expect(await recycleTrials(w.needs)).toBe(0)
    w.pass(TRIAL_LIFE_MS + 1)
    expect(await recycleTrials(w.needs)).toBeGreaterThan(0)
    expect(await recycleTrials(w.needs)).toBe(0)
    expect((await w.send('GET', '/wps/member/info', { token: value.token })).status).toBe(401)
    expect((await w.needs.wallet.balances(memberId)).cash).toBe(0n)
    const row = await maybe<{ state: string }>(w.needs.db)`
      select state from members where username_folded = 'dan'`
    expect(row?.state).toBe('open')
    await w.expectBooksToBalance()
  })
})

describe('the refusals of the free demo', () => {
  const used = 'used-before-by-somebody'
  const cases: Record<string, () => Promise<{ code?: string }>> = {
    free_play_unavailable: async () => {
      await w.switches('DIRECTREG3')
      await fillRation('203.0.113.60')
      return start('203.0.113.60', { encryptedRandom: used })
    },
    too_many_requests: async () => {
      await start('203.0.113.61', { encryptedRandom: used })
      await run(w.needs.db)`delete from rationed_calls`
      await fillRation('203.0.113.61')
      return start('203.0.113.61', { encryptedRandom: used })
    },
    proof_used: () => start('203.0.113.62', { encryptedRandom: used }),
  }

  it('each come when they should, in the order the wire lists', async () => {
    expect(Object.keys(cases)).toEqual([...schemas.loginFreePlay.refusals])
    for (const [code, provoke] of Object.entries(cases)) {
      await w.switches(...w.usual)
      expect((await provoke()).code).toBe(code)
    }
  })

  it('leave a full password queue aside: a trial account has no password', async () => {
    const answer = await whileQueueIsFull(() => start('203.0.113.63'))
    expect(answer.success).toBe(true)
  })
})
