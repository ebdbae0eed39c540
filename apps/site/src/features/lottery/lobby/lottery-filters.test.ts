import { describe, expect, it } from 'vitest'
import type { BoardLottery } from '../board/use-board.ts'
import {
  closingFirst,
  fillingRows,
  groupsShown,
  type LotteryFilter,
  regionsOf,
} from './lottery-filters.ts'

const lottery = (game: string, more: Partial<BoardLottery> = {}): BoardLottery => ({
  game,
  name: game,
  region: 'CN',
  group: 'SSC',
  family: 'ssc',
  source: 'house',
  vendor: 'parlour',
  category: 'LOTT',
  image: '',
  hot: false,
  maintenance: false,
  open: true,
  timeZone: 'Asia/Shanghai',
  periodSeconds: 60,
  cutOffSeconds: 5,
  current: null,
  last: null,
  ...more,
})

const board = [
  lottery('ssc-1', { hot: true }),
  lottery('mien-bac', { name: 'Miền Bắc', region: 'VN', group: 'VN' }),
  lottery('mien-nam', { name: 'Miền Nam · Đồng Nai', region: 'VN', group: 'VN' }),
]
const groups = [
  { code: 'VN', title: 'Vietnã' },
  { code: 'SSC', title: 'Dígitos' },
]
const all: LotteryFilter = { region: '', show: 'all', text: '' }
const own = { favourites: ['mien-nam', 'gone', 'ssc-1'], recent: [], popular: ['gone'] }
const shown = (filter: Partial<LotteryFilter>) =>
  groupsShown(groups, board, { ...all, ...filter }, own).map(({ code, lotteries }) => [
    code,
    ...lotteries.map(({ game }) => game),
  ])

describe('the lobby of lotteries', () => {
  it('shows groups in the order of the house, and only those that have lotteries', () => {
    expect(shown({})).toEqual([
      ['VN', 'mien-bac', 'mien-nam'],
      ['SSC', 'ssc-1'],
    ])
    expect(shown({ region: 'CN' })).toEqual([['SSC', 'ssc-1']])
    expect(shown({ show: 'hot' })).toEqual([['SSC', 'ssc-1']])
  })

  describe('rows of three', () => {
    const sized = (...sizes: readonly number[]) =>
      sizes.map((size, at) => ({
        code: `${at}`,
        title: `Group ${at}`,
        lotteries: Array.from({ length: size }, (_, card) => lottery(`${at}-${card}`)),
      }))
    const ordered = (...sizes: readonly number[]) =>
      fillingRows(sized(...sizes)).map(({ lotteries }) => lotteries.length)

    it('are filled by small groups that stand further down, and large ones keep their order', () => {
      expect(ordered(1, 5, 1, 3, 1, 4)).toEqual([1, 1, 1, 5, 3, 4])
      expect(ordered(4, 1, 3, 2, 6)).toEqual([4, 1, 2, 3, 6])
      expect(ordered(2, 2, 1, 1)).toEqual([2, 1, 2, 1])
    })

    it('stay as they are where nothing fits, and where a group has no name to stand by', () => {
      expect(ordered(3, 2, 2, 4)).toEqual([3, 2, 2, 4])
      const other = { code: 'other', title: '', lotteries: [lottery('one')] }
      expect(fillingRows([...sized(1, 3), other]).map(({ code }) => code)).toEqual([
        '0',
        '1',
        'other',
      ])
    })
  })

  it('finds a name without its marks', () => {
    expect(shown({ text: 'mien BAC' })).toEqual([['VN', 'mien-bac']])
    expect(shown({ text: 'dong nai' })).toEqual([['VN', 'mien-nam']])
    expect(shown({ text: 'nothing' })).toEqual([])
  })

  it('shows favourites in the order they were kept, without those that are gone', () => {
    expect(shown({ show: 'favourites' })).toEqual([['favourites', 'mien-nam', 'ssc-1']])
    expect(shown({ show: 'recent' })).toEqual([])
  })

  it('has a tab for a region that has lotteries', () => {
    expect(regionsOf(board)).toEqual(['VN', 'CN'])
  })

  it('keeps a lottery whose group is not named', () => {
    const shown = groupsShown([], [lottery('new')], all, own)
    expect(shown).toMatchObject([{ code: 'other', title: '' }])
  })
})

describe('a long group', () => {
  const closing = (game: string, seconds: number) =>
    lottery(game, {
      current: {
        closesAt: new Date(1_800_000_000_000 + seconds * 1000).toISOString(),
      } as BoardLottery['current'],
    })

  it('shows first what closes next, and last what has no draw', () => {
    const lotteries = [lottery('none'), closing('late', 60), closing('soon', 5)]
    expect(closingFirst(lotteries).map(({ game }) => game)).toEqual(['soon', 'late', 'none'])
  })
})
