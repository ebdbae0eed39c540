import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { databasePage, homelessTables, strayNames } from './list-tables.ts'

describe('docs/database.md', () => {
  it('lists the tables as their files make them; `node scripts/list-tables.ts` writes it anew', () => {
    const page = readFileSync(new URL('../docs/database.md', import.meta.url), 'utf8')
    expect(page).toBe(databasePage())
  })

  it('describes no table that is gone', () => {
    expect(strayNames()).toEqual([])
  })

  it('has a place for the tables of every migration', () => {
    expect(
      homelessTables().map((file) => `${file}: begin its chapter's name with one of schema/'s`),
    ).toEqual([])
  })
})
