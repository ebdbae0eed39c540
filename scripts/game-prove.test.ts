import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provenMachines } from '@parlour/casino'
import { describe, expect, it } from 'vitest'
import { sheetOf } from './game-prove.ts'

const folder = join(import.meta.dirname, '../docs/games')

describe('the sheets of docs/games', () => {
  it('are those of the proven machines', () => {
    const names = Object.keys(provenMachines).map((name) => `${name}.md`)
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries(provenMachines))(
    'say of %s what the code says; npm run game:prove -- --write writes them',
    (name, machine) => {
      expect(readFileSync(join(folder, `${name}.md`), 'utf8')).toBe(sheetOf(machine))
    },
  )
})
