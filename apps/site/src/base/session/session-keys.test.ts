// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { houseAnswers, memberComesIn, memberLeaves } from '../../testing/answering-house.ts'
import { loadHouse } from './house.ts'

const merchant = {
  name: 'The Brass House',
  merchantCode: 'brass',
  platform: 'web',
  currency: 'BRL',
  currencySymbol: 'R$',
}
const keys = [
  'token',
  'account',
  'merchant',
  'merchantCode',
  'platform',
  'nickname',
  'username',
  'customerId',
]
const kept = () => Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key)]))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
})
afterEach(async () => {
  await memberLeaves()
  vi.unstubAllGlobals()
})

it('keeps the merchant for everybody, and who plays until they leave, each under its name (E-53, T-06)', async () => {
  houseAnswers([], { permission: { merchant } })
  await loadHouse()
  const ofTheHouse = { merchant: 'The Brass House', merchantCode: 'brass', platform: 'web' }
  const nobody = { token: null, account: null, nickname: null, username: null, customerId: null }
  expect(kept()).toEqual({ ...ofTheHouse, ...nobody })
  await memberComesIn(
    { id: 'm-77', account: 'alice', nickname: 'Ali' },
    { permission: { merchant } },
  )
  expect(kept()).toEqual({
    ...ofTheHouse,
    token: 'a-token',
    account: 'alice',
    nickname: 'Ali',
    username: 'alice',
    customerId: 'm-77',
  })
  await memberLeaves()
  expect(kept()).toEqual({ ...ofTheHouse, ...nobody })
})
