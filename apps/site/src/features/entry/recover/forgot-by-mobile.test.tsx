// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseAnswers } from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage, typeInto } from '../../../testing/shown-page.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'

beforeEach(async () => {
  sessionStorage.clear()
  await readyPage('entry', 'shell', 'phone')
})
afterEach(closePage)

const brazil = { countryCode: 'BR', countryDialingCode: '55', minDigits: 11, maxDigits: 11 }
const button = (words: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => words.test(one.textContent ?? ''))

it('counts down to the time that the house names for a code of recovery (T-22)', async () => {
  houseAnswers(['CHNGPASSVERIF3'], {
    permission: { location: { ip: '', country: 'BR' } },
    countryCodes: [brazil],
    sendPasswordCode: { expirationTime: Date.now() + 90_000 },
  })
  await showPage(<ForgotByMobile />)
  await settle()
  await typeInto(document.querySelector('input[type=tel]') as HTMLInputElement, '11987654321')
  await act(async () => button(/Receber código/)?.click())
  await expect
    .poll(async () => {
      await settle()
      return button(/Código enviado/)?.textContent
    })
    .toMatch(/\((90|89|88) s\)/)
  expect(button(/Código enviado/)?.disabled).toBe(true)
})
