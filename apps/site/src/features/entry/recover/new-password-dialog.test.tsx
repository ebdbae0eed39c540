// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentSession, enter } from '../../../base/session/session.ts'
import { houseAnswers, memberComesIn, memberLeaves } from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'

beforeEach(() => readyPage('entry', 'shell'))
afterEach(async () => {
  await memberLeaves()
  await closePage()
})

describe('a password that is due', () => {
  it.each([
    ['first', { firstTimeLogin: true }, 'É seu primeiro acesso.'],
    ['expired', { passwordExpired: true }, 'Sua senha venceu.'],
    ['default', {}, 'é a inicial da casa'],
  ])(
    'that is the %s one says why, and cannot be put off (O-08, P-19)',
    async (_kind, info, why) => {
      await memberComesIn(info)
      await showPage(<NewPasswordDialog />)
      await settle()
      expect(document.querySelector('h2')?.textContent).toBe('Escolha uma nova senha')
      expect(document.body.textContent).toContain(why)
      expect(document.querySelector('button[aria-label="Fechar"]')).toBeNull()
    },
  )

  const loggedIn = { token: 'a-token', passwordChangeRequired: true } as Parameters<typeof enter>[0]
  const due = () => {
    const now = currentSession()
    return [now.kind === 'player' && now.passwordDue, sessionStorage.getItem('cpw')]
  }

  it('comes first after a login by password, and not after one by a message (T-09, K-11)', async () => {
    await memberComesIn()
    expect(due()).toEqual([false, '0'])
    await enter(loggedIn, { password: 'from-the-house' })
    expect(due()).toEqual([true, '1'])
    await enter(loggedIn, { byMessage: true })
    expect(due()).toEqual([false, '0'])
    houseAnswers([])
  })
})
