import type { BoardLottery } from '../board/use-board.ts'

export type LotteryFilter = {
  /** A region of the board, or all of them. */
  readonly region: string
  readonly show: 'all' | 'favourites' | 'recent' | 'hot'
  readonly text: string
}

export type LotteryGroup = {
  readonly code: string
  readonly title: string
  readonly lotteries: readonly BoardLottery[]
}

/** The order regions stand in; a region without lotteries has no tab. */
const regionOrder = ['VN', 'INSTANT', 'CN', 'MY', 'SG', 'TH', 'LA', 'TW'] as const
export type Region = (typeof regionOrder)[number]

export const regionsOf = (lotteries: readonly BoardLottery[]): readonly Region[] =>
  regionOrder.filter((region) => lotteries.some((lottery) => lottery.region === region))

/** What is shown of the board: by group in the house's order, or one list where an order of its own matters. */
export function groupsShown(
  groups: readonly { readonly code: string; readonly title: string }[],
  lotteries: readonly BoardLottery[],
  filter: LotteryFilter,
  own: {
    readonly favourites: readonly string[]
    readonly recent: readonly string[]
    /** What the house puts forward beside those it marks as hot. */
    readonly popular: readonly string[]
  },
): LotteryGroup[] {
  const wanted = lotteries.filter(
    (lottery) =>
      (filter.region === '' || lottery.region === filter.region) &&
      (filter.show !== 'hot' || lottery.hot || own.popular.includes(lottery.game)) &&
      matches(lottery, filter.text),
  )
  if (filter.show === 'favourites' || filter.show === 'recent') {
    const list = inOrderOf(own[filter.show], wanted)
    return list.length > 0 ? [{ code: filter.show, title: '', lotteries: list }] : []
  }
  const known = groups.map(({ code, title }) => ({
    code,
    title,
    lotteries: wanted.filter((lottery) => lottery.group === code),
  }))
  const other = wanted.filter((lottery) => !groups.some(({ code }) => code === lottery.group))
  return [...known, { code: 'other', title: '', lotteries: other }].filter(
    (group) => group.lotteries.length > 0,
  )
}

/** How many cards stand beside each other on a wide window. */
const IN_A_ROW = 3

/**
 * The groups in an order that leaves few holes: behind a group that is shorter than a row come, from further down,
 * those that still fit into it. Moved in the list itself, so that eyes and ears meet them in the same order.
 */
export function fillingRows(groups: readonly LotteryGroup[]): LotteryGroup[] {
  const waiting = [...groups]
  const ordered: LotteryGroup[] = []
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    ordered.push(first)
    if (!first.title) continue
    let room = IN_A_ROW - first.lotteries.length
    while (room > 0) {
      const at = waiting.findIndex(({ title, lotteries }) => title && lotteries.length <= room)
      const [fits] = at < 0 ? [] : waiting.splice(at, 1)
      if (!fits) break
      ordered.push(fits)
      room -= fits.lotteries.length
    }
  }
  return ordered
}

function inOrderOf(codes: readonly string[], lotteries: readonly BoardLottery[]): BoardLottery[] {
  return codes.flatMap((code) => lotteries.find(({ game }) => game === code) ?? [])
}

/** Marks of letters do not count: `mien bac` finds Miền Bắc. */
function matches({ name, game, current }: BoardLottery, text: string): boolean {
  const wanted = plain(text)
  return (
    wanted === '' ||
    [name, game, current?.station ?? ''].some((written) => plain(written).includes(wanted))
  )
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim()

/** The lotteries whose draw closes next come first; those without a draw come last. */
export const closingFirst = (lotteries: readonly BoardLottery[]): BoardLottery[] =>
  lotteries.toSorted((a, b) => closing(a) - closing(b))

const closing = ({ current }: BoardLottery): number =>
  current === null ? Number.MAX_SAFE_INTEGER : Date.parse(current.closesAt)
