import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageFace } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import en from './en.json'
import pt from './pt.json'
import { speechFor } from './texts.ts'

const fields = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

describe('texts', () => {
  it('are complete in both languages, with the same values to fill in', () => {
    expect(Object.keys(en)).toEqual(Object.keys(pt))
    for (const [key, text] of Object.entries(pt)) {
      const other = en[key as keyof typeof en]
      expect([text.trim() !== '', other.trim() !== '']).toEqual([true, true])
      expect([key, fields(other)]).toEqual([key, fields(text)])
    }
  })

  it('are all in use', () => {
    const src = join(import.meta.dirname, '..')
    const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(join(src, file), 'utf8'))
      .join('\n')
    const made = /^(autoplayEnd_|limit_|until_)/
    const idle = Object.keys(pt).filter((key) => !made.test(key) && !code.includes(`'${key}'`))
    expect(idle).toEqual([])
  })

  it('write money and values in the reader’s way', () => {
    const { t, money } = speechFor(languageFace('PT'), 'BRL')
    expect(t('placeOf', { place: 3, of: 10 })).toBe('3 de 10')
    expect(money(12_345_000n)).toBe('R$\u00a01.234,50')
    expect(money(-5_000n, true)).toBe('-R$\u00a00,50')
  })
})
