import { formatAmount } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_OPERATOR_PASSWORD } from './house/operators/operators.demo.ts'
import { type World, world } from './testing/world.ts'
import { welcome } from './welcome.ts'
import { demoPasswords } from './people/members/demo-people.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const told = (demoSeed = true) =>
  welcome({
    address: 'http://127.0.0.1:3000',
    dataPath: '/srv/parlour/data',
    metrics: undefined,
    needs: { ...w.needs, config: { ...w.needs.config, demoSeed } },
    stop: async () => {},
  })

describe('what the start prints', () => {
  it('leads to the site, the API docs and the console, and names the data in use', async () => {
    const text = await told()
    expect(text).toMatch(/Parlour is open: +http:\/\/127\.0\.0\.1:3000\/\n/)
    expect(text).toMatch(/API docs: +http:\/\/127\.0\.0\.1:3000\/docs\n/)
    expect(text).toMatch(/Console: +http:\/\/127\.0\.0\.1:3000\/console\/\n/)
    expect(text).toMatch(/Data: +\/srv\/parlour\/data\n/)
  })

  it('is a table of demo members with passwords and what they have', async () => {
    const lines = (await told()).split('\n')
    for (const name of ['alice', 'bob', 'carol'] as const) {
      const line = lines.find((one) => one.trim().startsWith(`${name} `))
      const { cash } = await w.needs.wallet.balances(await w.idOf(name))
      expect(line).toContain(` ${demoPasswords[name]} `)
      expect(line).toContain(` ${formatAmount(cash).slice(0, -2)} BRL`)
    }
  })

  it('has a password and a code for each operator', async () => {
    const lines = (await told()).split('\n')
    for (const name of ['olga', 'oscar'])
      expect(lines.find((one) => one.trim().startsWith(`${name} `))).toMatch(
        new RegExp(` ${DEMO_OPERATOR_PASSWORD} +\\d{6} +otpauth://`),
      )
  })

  it('names nobody where there is no demo', async () => {
    const text = await told(false)
    expect(text).not.toContain('alice')
    expect(text).not.toContain('olga')
  })
})
