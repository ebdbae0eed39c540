import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseFiles } from './house-files.ts'
import { server, TOP } from './house-graph.ts'

const root = join(import.meta.dirname, '..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const [words = '', rooms = ''] = glossary.split('## Rooms of the server')

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:word|room) \|/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )

/** What somebody from the field types first when something has to be changed. */
const looked = [
  'deposit',
  'withdrawal',
  'payout account',
  'chargeback',
  'reconciliation',
  'refund',
  'webhook',
  'cashier',
  'wallet',
  'ledger',
  'double entry',
  'journal entry',
  'idempotency key',
  'outbox',
  'settlement',
  'resettlement',
  'rollback',
  'suspense account',
  'currency',
  'audit',
  'self-exclusion',
  'time-out',
  'reality check',
  'deposit limit',
  'markers of harm',
  'responsible gambling',
  'KYC',
  'jurisdiction',
  'geolocation',
  'login',
  'session',
  'two-factor',
  'passkey',
  'captcha',
  'password',
  'OAuth',
  'registration',
  'trial',
  'authorization',
  'rate limit',
  'encryption',
  'personal data',
  'security headers',
  'redis',
  'cron',
  'queue',
  'migration',
  'backup',
  'restore',
  'health',
  'metrics',
  'feature flag',
  'maintenance',
  'translation',
  'CMS',
  'help',
  'banner',
  'announcement',
  'notification',
  'SMS',
  'live chat',
  'feedback',
  'bonus',
  'rollover',
  'wagering requirement',
  'cashback',
  'VIP',
  'loyalty points',
  'mission',
  'leaderboard',
  'raffle',
  'promotion',
  'promo code',
  'refer a friend',
  'commission',
  'agent tree',
  'contract',
  'salary',
  'affiliate link',
  'lobby',
  'game provider',
  'seamless wallet',
  'transfer wallet',
  'RNG',
  'provably fair',
  'verifier',
  'beacon',
  'draw',
  'odds',
  'ticket',
  'multi-draw',
  'maximum payout',
  'RTP',
  'maker-checker',
  'openapi',
  'export',
  'push',
  'theme',
] as const

describe('an engineer of the field', () => {
  it('finds each of these words as a file, a folder, or in the glossary beside what the house calls it', () => {
    const paths = houseFiles().map((file) => `/${file.toLowerCase()}`)
    const field = [...rowsOf(words), ...rowsOf(rooms)]
      .map(([word = '', , called = '']) => `${word}, ${called}`.toLowerCase())
      .join(', ')
    const missing = looked.filter((word) => {
      const lower = word.toLowerCase()
      const path = new RegExp(`[/.-]${lower.replace(/ /g, '-')}s?[/.-]`)
      return !paths.some((one) => path.test(one)) && !field.includes(lower)
    })
    expect(
      missing,
      'name the file or folder so, or say in docs/glossary.md which of our words the field calls that',
    ).toEqual([])
    expect(glossary).toContain(`finds ${looked.length} words of the field`)
  })

  it('reads each word of the glossary once', () => {
    const first = [...rowsOf(words), ...rowsOf(rooms)].map(([word]) => word!)
    expect(
      first.filter((word, at) => first.indexOf(word) !== at),
      'one word, one meaning: give one of them a word of its own',
    ).toEqual([])
    expect(first.length).toBeGreaterThan(150)
  })

  it('finds every room of the server in the glossary', () => {
    const known = new Set([...rowsOf(words), ...rowsOf(rooms)].map(([word]) => word!))
    const wings = server.floors.flat().filter((wing) => wing !== TOP)
    const unknown = wings.flatMap((wing) =>
      readdirSync(join(root, server.source, wing), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !known.has(entry.name))
        .map(({ name }) => `${wing}/${name}`),
    )
    expect(unknown, 'give it a row in docs/glossary.md').toEqual([])
  })
})
