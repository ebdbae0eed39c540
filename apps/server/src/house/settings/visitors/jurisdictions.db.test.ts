import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { chooseJurisdiction } from './choose-jurisdiction.ts'
import { defaultSettings } from '../default-settings.ts'
import { rulesOf } from './jurisdictions.ts'

const classic = rulesOf({ profile: 'classic', country: 'BR' })
const regulated = rulesOf({ profile: 'regulated', country: 'BR' })

describe('what the profiles allow', () => {
  it.each([
    ['agentTransfers', true, false],
    ['cancelWithdrawal', true, false],
    ['bonusWageringCap', undefined, 10],
    ['depositsAlwaysFree', false, true],
    ['priorBonus', true, false],
    ['bonusOneProductGroup', false, true],
    ['stickyBonus', true, false],
    ['depositMissions', true, false],
    ['autoplay', true, false],
    ['birthDateRequired', false, true],
    ['failuresBeforeLock', 5, 3],
    ['higherLimitHours', 24, 168],
    ['realityCheckRequired', false, true],
    ['limitAskedAt', 'first_deposit', 'registration'],
  ] as const)('%s: classic %s, regulated %s', (rule, inClassic, inRegulated) => {
    expect([classic[rule], regulated[rule]]).toEqual([inClassic, inRegulated])
  })

  it.each([
    ['BR', 18],
    ['GB', 18],
    ['PH', 21],
    ['', 21],
  ])('the minimum age of %s is %i in both', (country, age) => {
    expect(rulesOf({ profile: 'classic', country }).minimumAge).toBe(age)
    expect(rulesOf({ profile: 'regulated', country }).minimumAge).toBe(age)
  })

  it('verification begins at the registration in classic, and asks for documents earlier in regulated', () => {
    const { kyc } = defaultSettings
    expect([kyc.classic.levelFromRegistration, kyc.regulated.levelFromRegistration]).toEqual([1, 0])
    for (const level of ['level1', 'level2'] as const) {
      expect(Number(kyc.regulated.mostMoved[level])).toBeLessThan(
        Number(kyc.classic.mostMoved[level]),
      )
    }
  })
})

describe('the profile a process is started for', () => {
  let w: World
  beforeAll(async () => {
    w = await world()
  })
  afterAll(() => w?.close())

  const startedAs = (config: object) =>
    chooseJurisdiction({ ...w.needs, config: { ...w.needs.config, ...config } })
  const profile = () => w.needs.settings.current().jurisdiction.profile

  it('holds over what the settings say, in production in both ways', async () => {
    await startedAs({ mode: 'demo', jurisdiction: 'regulated' })
    expect(profile()).toBe('regulated')
    await startedAs({ mode: 'demo', jurisdiction: 'classic' })
    expect(profile()).toBe('regulated')
    await startedAs({ mode: 'production', jurisdiction: 'classic' })
    expect(profile()).toBe('classic')
  })

  it('asks a newcomer for a limit first only where it is regulated', async () => {
    for (const [chosen, required] of [
      ['regulated', true],
      ['classic', false],
    ] as const) {
      await w.set('jurisdiction', { profile: chosen })
      const { value } = await w.as('bob').call('memberSafety', {})
      expect(value).toMatchObject({ offer: 'first', offerRequired: required })
    }
  })
})
