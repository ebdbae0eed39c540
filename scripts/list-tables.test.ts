import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { databasePage, strayNames } from './list-tables.ts'

describe('docs/database.md', () => {
  it('lists the tables as the migrations make them; `node scripts/list-tables.ts` writes it anew', () => {
    const page = readFileSync(new URL('../docs/database.md', import.meta.url), 'utf8')
    expect(page).toBe(databasePage())
  })

  it('describes no table that is gone', () => {
    expect(strayNames()).toEqual([])
  })
})
