import { join } from 'node:path'
import { provenMachines, rulesHash } from '@parlour/casino'
import { describe, expect, it } from 'vitest'
import { renamed, spellings, withMentions } from './copy-mentions.ts'
import { layGame } from './lay-game.ts'

const root = join(import.meta.dirname, '../..')

describe('what a file says of one game', () => {
  const [from, to] = [spellings('old-mill'), spellings('blue-door')]

  it('is said of another right behind it, down to the closing bracket, and nothing else is', () => {
    const before = [
      "import { oldMill } from './old-mill.ts'",
      'const games = {',
      "  'old-mill': {",
      '    machine: oldMill,',
      '    stakes: [1, (2)],',
      '  },',
      "  'oldest-mills': 1,",
      '}',
    ]
    expect(withMentions(before.join('\n'), from, to).split('\n')).toEqual([
      before[0],
      "import { blueDoor } from './blue-door.ts'",
      ...before.slice(1, 6),
      "  'blue-door': {",
      '    machine: blueDoor,',
      '    stakes: [1, (2)],',
      '  },',
      ...before.slice(6),
    ])
  })

  it('keeps names that only begin alike', () => {
    expect(renamed('oldMillGame oldMills old-mill', from, to)).toBe(
      'blueDoorGame oldMills blue-door',
    )
  })

  it('is refused where an entry does not end', () => {
    expect(() => withMentions("row('old-mill', {", from, to)).toThrow('does not end')
  })
})

describe('a new slot', () => {
  it.each([
    ['Blue Door', 'is no name'],
    ['x', 'is no name'],
    ['../door', 'is no name'],
    ['carp-gate', 'There is a game named carp-gate'],
    ['dice', 'There is a game named dice'],
  ])('named "%s" is refused', (name, why) => {
    expect(() => layGame(root, name, 'tailors-pins')).toThrow(why)
  })

  it('begins as a slot that has a screen, and as nothing else', () => {
    expect(() => layGame(root, 'blue-door', 'woodcut-ballad')).toThrow('no slot with a screen')
    expect(() => layGame(root, 'blue-door', 'dice')).toThrow('no slot with a screen')
  })

  const laid = layGame(root, 'blue-door', 'tailors-pins')

  it('has its machine, page, screen, tile, words in fourteen languages and a row in every list', () => {
    const paths = [...laid.keys()]
    expect(paths).toContain('packages/casino/src/slots/machines/blue-door.ts')
    expect(paths).toContain('apps/games/blue-door/index.html')
    expect(paths).toContain('apps/games/blue-door/tile.svg')
    expect(paths).toContain('apps/games/src/blue-door/blue-door.tsx')
    expect(paths.filter((path) => path.startsWith('apps/games/src/texts/'))).toHaveLength(14)
    for (const [path, text] of laid) {
      const isOwn = path.includes('blue-door')
      if (!path.endsWith('.svg') && !path.endsWith('.css') && !path.includes('/art/'))
        expect([path, text.includes('blue-door')]).toEqual([path, true])
      // A file of its own says nothing of the game that it was.
      if (isOwn && !path.endsWith('.svg'))
        expect([path, /tailors-?pins/i.test(text)]).toEqual([path, false])
    }
  })

  it('is published under the hash of its own rules in every list that names one', () => {
    const hash = rulesHash({ ...provenMachines['tailors-pins']!, version: 'blue-door@1' })
    for (const path of [
      'packages/casino/src/slots/house-stories.ts',
      'scripts/verify.py',
      'docs/fairness.md',
    ])
      expect([path, laid.get(path)!.split(hash).length]).toEqual([path, 2])
  })

  it('keeps every word that stands, and adds those of the game', () => {
    const words = JSON.parse(laid.get('apps/games/src/texts/pt.json')!) as Record<string, string>
    expect(words['blue-door_title']).toBe(`${words['tailors-pins_title']} · Blue Door`)
    expect(words['blue-door_P']).toBe(words['tailors-pins_P'])
  })
})
