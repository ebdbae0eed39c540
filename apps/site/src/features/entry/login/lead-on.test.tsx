// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentPlace, navigate } from '../../../base/router/location.ts'
import { memberComesIn, memberLeaves } from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { RegisterPage } from '../register/register-page.tsx'
import { LoginPage } from './login-page.tsx'

beforeEach(() => readyPage('entry', 'shell', 'identity', 'phone'))
afterEach(async () => {
  await closePage()
  await memberLeaves()
})

const doors = {
  '/login': <LoginPage />,
  '/login?for=agents': <LoginPage />,
  '/register': <RegisterPage />,
}
type Door = keyof typeof doors

async function opens(door: Door): Promise<string> {
  navigate(door)
  await showPage(doors[door])
  await settle()
  return location.pathname + location.search
}

describe('a door that is opened again by somebody who is in', () => {
  it.each(['/login', '/register'] as const)('leads home from %s', async (door) => {
    await memberComesIn()
    expect(await opens(door)).toBe('/')
  })

  it('leaves the agents’ door to who is no agent', async () => {
    await memberComesIn()
    expect(await opens('/login?for=agents')).toBe('/login?for=agents')
  })

  it('leads an agent from the agents’ door to their centre', async () => {
    await memberComesIn({ type: 1 })
    expect(await opens('/login?for=agents')).toBe('/')
    expect(currentPlace().state).toMatchObject({ overlay: { kind: 'agent' } })
  })

  it('stands open to those who play for free: they have no account', async () => {
    await memberComesIn({ type: 4 })
    expect(await opens('/register')).toBe('/register')
  })

  it('lets its own form lead on whoever has just come in by it', async () => {
    await memberLeaves()
    expect(await opens('/login')).toBe('/login')
    await memberComesIn()
    await settle()
    expect(location.pathname).toBe('/login')
  })
})
