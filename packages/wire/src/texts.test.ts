import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusals } from './chapters.ts'
import { UNEXPECTED_ERROR } from './envelope.ts'

const read = (language: string): Record<string, string> => {
  const folder = new URL(`../texts/${language}/`, import.meta.url)
  const all: Record<string, string> = {}
  for (const file of readdirSync(folder)) {
    Object.assign(all, JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  }
  return all
}

const pt = read('pt')
const en = read('en')
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()

describe('texts of refusals', () => {
  it('stand for every refusal in Portuguese and in English', () => {
    const names = [...Object.keys(refusals), UNEXPECTED_ERROR]
    expect(names.filter((name) => !pt[name])).toEqual([])
    expect(names.filter((name) => !en[name])).toEqual([])
  })

  it('name the same details in both languages', () => {
    const unequal = Object.keys(refusals).filter(
      (name) => String(placeholders(pt[name])) !== String(placeholders(en[name])),
    )
    expect(unequal).toEqual([])
  })
})
