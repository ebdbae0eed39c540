import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMessageGateways } from '../../base/config/configured.ts'
import { INITIAL_PASSWORD_LENGTH } from '../members/limits.ts'
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

  it('fit one SMS each with the longest values, in the letters that the phone net has or in 70 of all', () => {
    const long = texts.flatMap(({ file, words }) =>
      Object.entries(words)
        .filter(([key]) => key.startsWith('sms.'))
        .flatMap(([key, text]) => {
          const titles = key === 'sms.inbox' ? inboxTitles(file) : ['']
          return titles.map((title) => ({ file, key, sms: filled(text, { ...longest, title }) }))
        })
        .filter(({ sms }) => !fitsOneSms(sms)),
    )
    expect(long).toEqual([])
  })

  it('are counted as the phone net counts them', () => {
    expect(fitsOneSms('a'.repeat(160))).toBe(true)
    expect(fitsOneSms('a'.repeat(161))).toBe(false)
    // Each of these takes two places; one letter that the net lacks makes all of them wide.
    expect(fitsOneSms('€'.repeat(81))).toBe(false)
    expect(fitsOneSms(`ç${'a'.repeat(69)}`)).toBe(true)
    expect(fitsOneSms(`ç${'a'.repeat(70)}`)).toBe(false)
  })
})

const longest = {
  site: 'Casa do Jogo',
  code: '123456',
  minutes: '30',
  account: 'm'.repeat(16),
  password: 'p'.repeat(INITIAL_PASSWORD_LENGTH),
  amount: '1.234.567,89',
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/gu, (_all, name: string) => values[name] ?? '12')

/** What a message in the inbox says on a phone: its title alone. */
function inboxTitles(file: string): string[] {
  const inbox = new URL(`../inbox/texts/${file.replace('.json', '')}/`, import.meta.url)
  return readdirSync(inbox)
    .filter((area) => area !== 'operators.json')
    .flatMap((area) =>
      Object.entries(
        JSON.parse(readFileSync(new URL(area, inbox), 'utf8')) as Record<string, string>,
      ),
    )
    .filter(([key]) => key.endsWith('.title'))
    .map(([, title]) => filled(title, longest))
}

/** GSM 03.38: the letters of one place, and those of two. */
const narrow =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '^{}\\[~]|€'

function fitsOneSms(text: string): boolean {
  const letters = [...text]
  if (!letters.every((letter) => narrow.includes(letter) || double.includes(letter)))
    return text.length <= 70
  return letters.length + letters.filter((letter) => double.includes(letter)).length <= 160
}

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
