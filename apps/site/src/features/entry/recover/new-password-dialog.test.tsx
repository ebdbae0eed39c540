// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refused } from '../../../base/server/refused.ts'
import { loadHouse } from '../../../base/session/house.ts'
import { currentSession, enter } from '../../../base/session/session.ts'
import {
  askedFor,
  houseAnswers,
  memberComesIn,
  memberLeaves,
} from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage, typeInto } from '../../../testing/shown-page.tsx'
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

  describe('is changed', () => {
    const rule = { shown: true, required: true, acceptedPattern: '*', patternId: 0 }
    const register = { validate: { password: { ...rule, minLength: 8, maxLength: 64 } } }
    const field = (label: string) => {
      const named = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
      return named && (document.getElementById(named.htmlFor) as HTMLInputElement)
    }
    const submits = async (typed: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(typed)) await typeInto(field(label)!, value)
      await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
      await settle()
      return [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
    }
    const shows = async (entrance: Parameters<typeof enter>[1]) => {
      const refused = new Refused('old_password_wrong', 'A senha atual não confere.')
      await memberComesIn({}, { permission: { register }, changePassword: refused })
      await loadHouse()
      await enter(loggedIn, entrance)
      await showPage(<NewPasswordDialog />)
      await settle()
    }

    it('by a new one that fits its rule and stands there twice (V-16)', async () => {
      await shows({ password: 'from-the-house' })
      expect(await submits({})).toEqual(['Preencha: Nova senha.', 'Preencha: Repita a nova senha.'])
      const short = { 'Nova senha': 'curta', 'Repita a nova senha': 'outra' }
      expect(await submits(short)).toEqual([
        'Use de 8 a 64 caracteres.',
        'As duas senhas não são iguais.',
      ])
      expect(askedFor('changePassword')).toEqual([])
    })

    it('without the old one where that has just been typed, and with it where it has not (V-16)', async () => {
      const fresh = { 'Nova senha': 'varanda-73', 'Repita a nova senha': 'varanda-73' }
      const sent = { newPassword: 'varanda-73', confirmNewPassword: 'varanda-73' }
      await shows({ password: 'from-the-house' })
      expect(field('Senha atual')).toBeUndefined()
      await submits(fresh)
      expect(askedFor('changePassword')).toEqual([{ ...sent, oldPassword: 'from-the-house' }])
      await closePage()
      await readyPage('entry', 'shell')
      await shows({})
      expect(await submits(fresh)).toEqual(['Preencha: Senha atual.'])
      expect(askedFor('changePassword')).toEqual([])
      await submits({ 'Senha atual': 'another-1' })
      expect(askedFor('changePassword')).toEqual([{ ...sent, oldPassword: 'another-1' }])
    })
  })
})
