import { describe, expect, it } from 'vitest'
import { isSelectionRefusal } from '../play.ts'
import { type FamilyId, playOf } from './catalogue.ts'
import { families } from './families.ts'
import { vietnamDrawForm } from './vietnam-draw-form.ts'

const play = (family: FamilyId, id: string) => playOf(families[family], id)!
const read = (family: FamilyId, id: string, text: string) => play(family, id).play.read(text)
const canonical = (family: FamilyId, id: string, text: string) => {
  const selection = read(family, id, text)
  if (isSelectionRefusal(selection)) throw new Error(`${text}: ${selection.error}`)
  return play(family, id).write(selection)
}

describe('a selection', () => {
  it.each<[FamilyId, string, string, string, string]>([
    ['4d', 'my-big-straight', '1234 1234', 'selection_duplicate', '1234'],
    ['4d', 'my-big-straight', '1234 123', 'selection_out_of_range', '123'],
    // An R is no digit where nothing is rolled, whatever else is wrong behind it.
    ['4d', 'my-big-straight', '12R4 123', 'selection_malformed', '12R4'],
    ['4d', 'my-big-box', '1234 4321', 'selection_duplicate', '4321'],
    ['4d', 'my-big-roll', '12R4 1R34', 'selection_duplicate', '1234'],
    ['4d', 'my-big-roll', '12R4 1234', 'selection_malformed', '1234'],
    // It rolls nothing, which is said before that 12R4 holds it.
    ['4d', 'my-big-roll', '12R4 1204', 'selection_malformed', '1204'],
    ['4d', 'my-big-roll', '12R4 1RR4', 'selection_malformed', '1RR4'],
    ['4d', 'my-big-roll', '12R4 xR34', 'selection_malformed', 'X034'],
    ['4d', 'my-big-roll', '12R', 'selection_out_of_range', '120'],
    ['4d', 'my-big-ibox', '1234 4321', 'selection_duplicate', '1234 4321'],
    ['4d', 'my-big-ibox', '12x4', 'selection_malformed', '12x4'],
    ['colour', 'colour', 'big', 'selection_malformed', 'big'],
    ['colour', 'colour', 'blue', 'selection_malformed', 'blue'],
    ['colour', 'side', '7', 'selection_malformed', '7'],
    ['colour', 'digit', 'green', 'selection_malformed', 'green'],
    ['lao', 'animal', '41', 'selection_out_of_range', '41'],
    ['lao', 'animal', '0', 'selection_out_of_range', '0'],
    ['ssc', 'credit-digit1', '1,10', 'selection_out_of_range', '10'],
  ])('of %s %s is refused by name: %s', (family, id, text, error, at) => {
    expect(read(family, id, text)).toEqual({ error, at })
  })

  it('of rolled digits may be several, however they are set apart', () => {
    const rolled = read('4d', 'my-big-roll', ' 12r4;,  R567 ')
    expect(rolled).toHaveLength(20)
    expect(rolled).toEqual(expect.arrayContaining(['1204', '1294', '0567', '9567']))
    expect(read('4d', 'my-big-roll', '12R4 R567 5R55 55R5')).toEqual({
      error: 'selection_duplicate',
      at: '5555',
    })
  })

  it('of a set of animals has exactly as many as are asked for', () => {
    const sets = families.lhc.plays.filter(({ group }) => group === 'animal-set')
    expect(sets).toHaveLength(11)
    const animals = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪']
    for (const [at, set] of sets.entries()) {
      const text = (count: number) => animals.slice(0, count).join(',')
      expect(set.play.read(text(at + 1))).toEqual(animals.slice(0, at + 1))
      expect(set.play.read(text(at + 2))).toMatchObject({ error: 'selection_out_of_range' })
      expect(set.play.read('猫')).toEqual({ error: 'selection_malformed', at: '猫' })
    }
  })

  it.each<[FamilyId, string, string, string]>([
    ['ssc', 'fixed-place', '21|-|3||', '12|-|3|-|-'],
    ['11x5', 'fixed-place', '08 02|04|-|01|-', '02 08|04|-|01|-'],
    ['lhc', 'main-parlay', '单大|小|-|-|-|-', '大单|小|-|-|-|-'],
    ['lhc', 'linked-all3', '07; 19 12 01', '07; 01 12 19'],
    ['lhc', 'linked-all3', '19 12 07', '07 12 19'],
    ['lhc', 'crossed-all2', '12 22; 19 07', '07 19; 12 22'],
    ['lhc', 'crossed-all2', '07 19; 22 12', '07 19; 12 22'],
    ['lhc', 'crossed-names-all2', '2尾,鼠', '鼠,2尾'],
    ['ssc', 'back2-sides', '单, 大|小', '大单|小'],
    ['11x5', 'fixed-place', '08 | - |04| - |-', '08|-|04|-|-'],
    ['k3', 'different3', '5 03,1', '1,3,5'],
    ['k3', 'different2', '2; 5,3', '2; 3,5'],
    ['k3', 'any-triple', 'any three alike', 'all'],
    ['pc28', 'triple', '7+7+7', 'all'],
  ])('of %s %s is written in one way: %s is %s', (family, id, text, plain) => {
    expect(canonical(family, id, text)).toBe(plain)
  })
})

describe('a draw that decides neither side', () => {
  it('gives the stake back where five of eleven come to thirty', () => {
    const { play: sides } = play('11x5', 'sum-sides')
    const judge = (draw: string) =>
      sides.judge(sides.read('大,小'), families['11x5'].readDraw(draw))
    expect(judge('01 05 06 07 11')).toEqual({ kind: 'push' })
    expect(judge('01 05 06 08 11')).toEqual({ kind: 'hits', hits: { 大: 1 } })
    expect(judge('01 05 06 07 10')).toEqual({ kind: 'hits', hits: { 小: 1 } })
  })
})

describe('the form of a Vietnamese draw', () => {
  const text =
    'DB 52552; G1 56247; G2 84402 15788; G3 14570 76190 39087 62354 97218 40366; G4 8351 0274 6623 9105; G5 4417 0852 3390 7764 2185 9936; G6 508 274 916; G7 43 08 77 15'
  it('tells its numbers and its positions', () => {
    const form = vietnamDrawForm('north')
    expect(form.positions.map(({ id, symbols }) => [id, symbols.length])).toEqual([
      ['special-tens', 10],
      ['special-unit', 10],
      ['special2', 100],
      ['last2', 100],
    ])
    expect(form.numbersOf(text)).toEqual(text.match(/\b\d{2,5}\b/g))
    expect(form.drawText(form.readDraw(text) as never)).toBe(text)
    expect(form.readDraw('DB 1')).toEqual({ error: 'selection_malformed', at: 'DB' })
  })
})
