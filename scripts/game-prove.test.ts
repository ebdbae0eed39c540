import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houseOriginals } from '@parlour/casino/originals'
import { provenMachines } from '@parlour/casino'
import { describe, expect, it } from 'vitest'
import { figures, figuresFolder, sheets } from './game-prove.ts'

const folder = join(import.meta.dirname, '../docs/games')

describe('the sheets of docs/games', () => {
  it('are those of the proven machines and of the originals', () => {
    const names = [...Object.keys(provenMachines), ...Object.keys(houseOriginals)]
    expect(Object.keys(sheets)).toEqual(names)
    expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.md`).toSorted())
  })

  it.each(Object.entries(sheets))(
    'say of %s what the code says; npm run game:prove -- --write writes them',
    (name, write) => {
      expect(readFileSync(join(folder, `${name}.md`), 'utf8')).toBe(write())
    },
  )
})

describe('the figures of rules pages', () => {
  it.each(Object.entries(figures))(
    'say of %s what the code says; npm run game:prove -- --write writes them',
    (name, write) => {
      expect(readFileSync(join(figuresFolder, `${name}.json`), 'utf8')).toBe(write())
    },
  )
})
