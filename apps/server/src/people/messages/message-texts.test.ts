import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMessageGateways } from '../../base/config/configured.ts'
import { messageText } from './message-texts.ts'

const folder = new URL('./texts/', import.meta.url)
const texts = readdirSync(folder).map((file) => ({
  file,
  words: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
}))
const named = (text = '') => [...new Set([...text.matchAll(/\{(\w+)/gu)].map(([, name]) => name))]

describe('texts of messages', () => {
  it('stand in every language with the same values', () => {
    const english = texts.find(({ file }) => file === 'en.json')!.words
    for (const { file, words } of texts) {
      expect([file, Object.keys(words).sort()]).toEqual([file, Object.keys(english).sort()])
      for (const [key, text] of Object.entries(english)) {
        expect([file, key, named(words[key]).sort()]).toEqual([file, key, named(text).sort()])
      }
    }
  })

  it('fit two SMS each with the longest values', () => {
    const longest = { site: 'Parlour', code: '123456', minutes: '30', account: 'm'.repeat(16) }
    for (const { words } of texts) {
      for (const [key, text] of Object.entries(words).filter(([name]) => name.startsWith('sms.'))) {
        const filled = text.replace(
          /\{(\w+)\}/gu,
          (_all, name) => longest[name as never] ?? 'p'.repeat(12),
        )
        expect([key, filled.length <= 2 * 153]).toEqual([key, true])
      }
    }
  })
})

describe('a message', () => {
  const said = (language: string) =>
    messageText(
      { channel: 'sms', template: 'login', language },
      { site: 'Parlour', code: '123456', minutes: '5' },
    ).text

  it('speaks the language of its reader by any code of the list, and English where that has no texts', () => {
    expect(said('PT-BR')).toBe(said('pt'))
    expect(said('CN')).toBe(said('zh'))
    expect(said('CN')).not.toBe(said('EN'))
    expect(said('FR')).toBe(said('EN'))
    expect(said('TW')).toBe(said('EN'))
  })
})

describe('configured gateways', () => {
  it('are read with their secrets', () => {
    const problems: string[] = []
    const env = {
      SMS_GATEWAY: 'https://sms.example/v1',
      SMS_GATEWAY_SECRET: 'a secret of both sides',
      MAIL_GATEWAY: 'smtps://user@mail.example:465',
      MAIL_GATEWAY_SECRET: 'm',
    }
    const read = readMessageGateways(env, problems)
    expect(problems).toEqual([])
    expect(read.sms?.address).toBe(env.SMS_GATEWAY)
    expect(Buffer.from(read.mail!.secret).toString()).toBe('m')
    expect(Buffer.from(read.sms!.receiptSecret!).toString()).toBe('a secret of both sides')
  })

  it('take no receipts under the password of a mail server, or under a short secret', () => {
    const problems: string[] = []
    const server = {
      MAIL_GATEWAY: 'smtps://user@mail.example:465',
      MAIL_GATEWAY_SECRET: 'password',
    }
    expect(readMessageGateways(server, problems).mail?.receiptSecret).toBeUndefined()
    const plain = { MAIL_GATEWAY: 'smtp+plain://127.0.0.1:25' }
    expect(readMessageGateways(plain, problems).mail?.receiptSecret).toBeUndefined()
    const own = { ...server, MAIL_RECEIPT_SECRET: 'told by who reads bounces' }
    const { receiptSecret } = readMessageGateways(own, problems).mail!
    expect(Buffer.from(receiptSecret!).toString()).toBe(own.MAIL_RECEIPT_SECRET)
    expect(problems).toEqual([])
    readMessageGateways({ ...server, MAIL_RECEIPT_SECRET: 'short' }, problems)
    expect(problems).toHaveLength(1)
  })

  it('are refused without a secret or with an address in the clear', () => {
    const problems: string[] = []
    readMessageGateways(
      { SMS_GATEWAY: 'http://sms.example', MAIL_GATEWAY: 'smtp://a.example' },
      problems,
    )
    expect(problems).toEqual([
      'SMS_GATEWAY is not an address such as https://sms.example/v1.',
      'MAIL_GATEWAY_SECRET is not set.',
    ])
  })
})
