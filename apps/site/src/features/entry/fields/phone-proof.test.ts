// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { House } from '../../../base/session/house.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { loadTexts } from '../../../base/texts/texts.ts'
import { askForCode, outsideProof } from './phone-proof.ts'

const house = {
  verification: {
    phoneProof: {
      provider: 'firebase',
      options: { endpoint: 'https://phone.example', apiKey: 'k' },
    },
  },
} as unknown as House

/** The service answers so from now on; without words it cannot be reached. */
const serviceSays = (message?: string) =>
  vi.stubGlobal('fetch', async () => {
    if (message === undefined) throw new TypeError('no network')
    return Response.json({ error: { message } }, { status: 400 })
  })
const told = (press: Promise<unknown>) => press.then(() => 'fine', errorText)
const own = () => Promise.reject(new Error('ours was asked'))

beforeEach(() => loadTexts('phone'))
afterEach(() => vi.unstubAllGlobals())

describe('what an outside service says of a phone', () => {
  it.each([
    ['INVALID_PHONE_NUMBER', 'O formato do número de celular é inválido.'],
    ['MISSING_PHONE_NUMBER', 'Digite um número de celular válido.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : soon', 'Muitos pedidos. Tente de novo em 5 minutos.'],
  ])('of the number is told in our words: %s (N-05, N-06)', async (message, words) => {
    serviceSays(message)
    expect(await told(askForCode(house, '5511987654321', own))).toBe(words)
  })

  it.each([
    ['QUOTA_EXCEEDED', 'A cota de mensagens acabou. Fale com o atendimento.'],
    ['OPERATION_NOT_ALLOWED', 'Esta função não está ativa. Fale com o atendimento.'],
    [
      'CAPTCHA_CHECK_FAILED',
      'A verificação é inválida ou este domínio não é permitido. Recarregue a página e tente de novo.',
    ],
  ])('of itself leads to whom to ask: %s (N-08, N-09)', async (message, words) => {
    serviceSays(message)
    expect(await told(askForCode(house, '5511987654321', own))).toBe(words)
  })

  it.each([
    ['MISSING_CODE', 'Digite o código de verificação.'],
    ['INVALID_CODE : too short', 'O código de verificação está incorreto.'],
    ['SOMETHING_ELSE', 'Ocorreu um erro desconhecido na verificação do celular. Tente de novo.'],
    [undefined, 'Ocorreu um erro desconhecido na verificação do celular. Tente de novo.'],
    ['SESSION_EXPIRED', 'O código expirou. Peça outro.'],
    ['POPUP_CLOSED', 'A janela de verificação foi fechada. Tente entrar de novo.'],
  ])('of the code says what to do next: %s (N-07, N-10)', async (message, words) => {
    serviceSays(message)
    expect(await told(outsideProof(house, '5511987654321', '123456'))).toBe(words)
  })
})
