import { formatFraction, type Fraction, fraction, roundHalfUp } from '@parlour/money'
import {
  anyOrder,
  boxedPrize,
  checkSouthernTicket,
  checkThaiTicket,
  colourPays,
  colourPlay,
  type ColourTier,
  type FourDigitDraw,
  type FourDigitForm,
  type FourDigitTableName,
  type FourDigitTier,
  fourDigitPlay,
  fourDigitTables,
  fromBaac,
  fromLao,
  fromYeekee,
  isSelectionRefusal,
  missPlay,
  numberPlays,
  oddsAtLevel,
  pairPay,
  parlayPlay,
  type Play,
  poolPlay,
  type ThaiDraw,
  thaiPlays,
  type VietnamDraw,
  type VietnamRegion,
  winsOf,
} from '@parlour/lottery'

export type LotteryCase = {
  readonly id: string
  readonly game: string
  readonly method: string
  readonly selection: string
  readonly draw: string
  readonly odds?: string
}

/** What a case says of a selection; keys a case does not have are not compared. */
export type Told = Readonly<Record<string, unknown>>

/** Reads a selection, or tells what is wrong with the case. */
export function readOr<Selection, Draw>(play: Play<Selection, Draw>, text: string): Selection {
  const selection = play.read(text)
  if (isSelectionRefusal(selection)) throw new Error(`${selection.error} ${selection.at ?? ''}`)
  return selection as Selection
}

/** Exact decimals of the cases as a fraction. */
export function decimal(text: string): Fraction {
  const [whole, part = ''] = text.split('.')
  return fraction(BigInt(`${whole}${part}`), 10n ** BigInt(part.length))
}

/** A fraction with so many decimals, rounded half up. */
export function written(value: Fraction, decimals: number): string {
  const units = roundHalfUp(fraction(value.num * 10n ** BigInt(decimals), value.den))
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const sign = units < 0n ? '-' : ''
  return decimals === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const oddsTimes = (odds: string, wins: number): string =>
  written(fraction(decimal(odds).num * BigInt(wins), decimal(odds).den), 4)

/** `name: DB 52552; G1 56247; G2 84402 15788; ...` */
export function vietnamDrawOf(text: string): VietnamDraw {
  const body = text.slice(text.lastIndexOf(':') + 1)
  return Object.fromEntries(
    body.split(';').map((part) => {
      const [name, ...numbers] = part.trim().split(/\s+/)
      return [name!, numbers]
    }),
  )
}

const vietnamPlayOf: Readonly<Record<VietnamRegion, readonly (readonly [RegExp, string])[]>> = {
  north: [
    [/^Lô 2 số đầu/, 'lo2-front'],
    [/^Lô 2 số.*1K/, 'lo2-1k'],
    [/^Lô 2 số/, 'lo2'],
    [/^Lô 3 số/, 'lo3'],
    [/^Lô 4 số/, 'lo4'],
    [/^Đề đầu đuôi/, 'head-and-tail2'],
    [/^Đề đầu đặc biệt/, 'special2-front'],
    [/^Đề đặc biệt/, 'special2'],
    [/^Đề giải 7/, 'head2'],
    [/^Đề đầu giải nhất/, 'first2-front'],
    [/^Đề giải nhất/, 'first2'],
    [/^Đề đầu/, 'head2'],
    [/^Đầu/, 'head'],
    [/^Đuôi/, 'tail'],
    [/^3 càng đầu đuôi/, 'head-and-tail3'],
    [/^3 càng đầu/, 'head3'],
    [/^3 càng đặc biệt/, 'special3'],
    [/^3 càng giải nhất/, 'first3'],
    [/^4 càng/, 'special4'],
    [/^Bao lô 8/, 'cover8'],
    [/^Nhất to.*4/, 'first-last4'],
    [/^Nhất to.*3/, 'first-last3'],
    [/^Nhất to/, 'first-last2'],
  ],
  south: [
    [/^Lô 2 số đầu/, 'lo2-front'],
    [/^Lô 2 số.*1K/, 'lo2-1k'],
    [/^Lô 2 số/, 'lo2'],
    [/^Lô 3 số/, 'lo3'],
    [/^Lô 4 số/, 'lo4'],
    [/^Đề đầu đuôi/, 'head-and-tail2'],
    [/^Đề đầu đặc biệt/, 'special2-front'],
    [/^Đề đặc biệt/, 'special2'],
    [/^Đề đầu giải nhất/, 'first2-front'],
    [/^Đề giải nhất/, 'first2'],
    [/^Đề (đầu|giải 8)/, 'head2'],
    [/^Đầu/, 'head'],
    [/^Đuôi/, 'tail'],
    [/^3 càng đầu đuôi/, 'head-and-tail3'],
    [/^3 càng đầu/, 'head3'],
    [/^3 càng đặc biệt/, 'special3'],
    [/^3 càng giải nhất/, 'first3'],
    [/^4 càng/, 'special4'],
    [/^2D 7 lô/, 'cover7-fourth'],
    [/^Bao lô 7/, 'cover7-mixed'],
  ],
}

/** A bet of a Vietnamese draw; undefined where the method is none of ours. */
export function playVietnam(one: LotteryCase, region: VietnamRegion): Told | undefined {
  if (/^Đá/.test(one.method)) return playPairs(one, region)
  const play = vietnamPlay(one, region) as Play<unknown, VietnamDraw> | undefined
  if (!play) return undefined
  const selection = readOr(play as Play<unknown, never>, one.selection)
  const wins = winsOf(play.judge(selection, vietnamDrawOf(one.draw)))
  return {
    bets: play.bets(selection),
    hits: wins,
    winning: wins > 0,
    stake_units: String(play.units(selection)),
    payout_units: oddsTimes(one.odds ?? '0', wins),
  }
}

function vietnamPlay({ method, selection }: LotteryCase, region: VietnamRegion) {
  const size = Number(/\d+/.exec(method)?.[0])
  if (/^Xiên quay/.test(method)) {
    const sizes = Array.from({ length: size - 1 }, (_, at) => at + 2)
    return poolPlay(region, 'parlay-all', sizes)
  }
  if (/^Xiên .*ghép/.test(method)) return poolPlay(region, `pool${size}`, [size])
  if (/^Xiên/.test(method)) return parlayPlay(region, size)
  if (/^Trượt/.test(method)) return missPlay(region, size)
  const plays = numberPlays(region)
  const named = (id: string) => plays.find((play) => play.id === id)!
  if (/^Đảo/.test(method)) return anyOrder(named(`lo${selection.split(',')[0]!.trim().length}`))
  const id = vietnamPlayOf[region].find(([pattern]) => pattern.test(method))?.[1]
  return id === undefined ? undefined : named(id)
}

/** Pairs are told by how often each number came, in thousands of a unit. */
function playPairs(one: LotteryCase, region: VietnamRegion): Told {
  const occurrences = /\[(.*)\]/.exec(one.draw)![1]!.split(',').map(Number)
  const numbers = one.selection.split(',').length
  const bets = (numbers * (numbers - 1)) / 2
  const stations = Number(/Đá (\d) đài/.exec(one.method)?.[1] ?? 1)
  const positions = region === 'north' ? 27 : 18 * stations
  const odds = one.odds ?? (region === 'north' ? '650' : stations === 2 ? '550' : '750')
  const halves = pairPay(occurrences, 'bonus-for-repeats')
  const value = decimal(odds)
  return {
    bets,
    hits: halves / 2,
    winning: halves > 0,
    stake_units: String(bets * positions * 1000),
    payout_units: written(fraction(value.num * BigInt(halves) * 1000n, value.den * 2n), 0),
  }
}

export function playSouthernTicket({ selection, draw }: LotteryCase): Told {
  const won = checkSouthernTicket(selection, vietnamDrawOf(draw))
  return { bets: 1, hits: won, winning: Object.keys(won).length > 0 }
}

/** `first 123456; near 123455 123457; front3 123 789; back3 456 001; last2 56` */
function thaiDrawOf(text: string): ThaiDraw {
  const parts = new Map(
    text
      .replace(/\(.*\)\s*$/, '')
      .split(';')
      .map((part) => {
        const [name, ...numbers] = part.trim().split(/\s+/)
        return [name!, numbers] as const
      }),
  )
  const of = (name: string) => parts.get(name) ?? []
  return {
    first: of('first')[0] ?? '',
    near: of('near'),
    front3: of('front3'),
    back3: of('back3'),
    last2: of('last2')[0] ?? '',
  }
}

export function playThaiTicket({ selection, draw }: LotteryCase): Told {
  const won = checkThaiTicket(selection, thaiDrawOf(draw))
  return { bets: 1, hits: won, winning: Object.keys(won).length > 0 }
}

const thaiIds: readonly (readonly [RegExp, string])[] = [
  [/โต๊ด|tod/i, 'tod3'],
  [/^3 ตัวบน/, 'top3'],
  [/^3 ตัวหน้า|front/i, 'front3'],
  [/^3 ตัวล่าง|back/i, 'back3'],
  [/^2 ตัวบน/, 'top2'],
  [/^2 ตัวล่าง/, 'bottom2'],
  [/^วิ่งบน|run top/i, 'run-top'],
  [/^วิ่งล่าง|run bottom/i, 'run-bottom'],
]

/** A triple or a pair has fewer orders than three different digits, and so a smaller chance. */
const orders = (number: string): number => [6, 1, 3, 6][new Set(number).size]!

export function playThai(one: LotteryCase): Told | undefined {
  const id = thaiIds.find(([pattern]) => pattern.test(one.method))?.[1]
  const play = thaiPlays.find((candidate) => candidate.id === id)
  if (!play) return undefined
  const selection = readOr(play as Play<readonly string[], never>, one.selection)
  const wins = winsOf(play.judge(selection, thaiDrawOf(one.draw)))
  const chance = id === 'tod3' ? fraction(orders(selection[0]!), 1000) : play.chances.win!
  return {
    bets: play.bets(selection),
    hits: wins,
    winning: wins > 0,
    stake_units: String(play.units(selection)),
    payout_units: oddsTimes(one.odds ?? '0', wins),
    p_single: formatFraction(chance),
  }
}

/** `4D synthetic: 1st 1234; 2nd 4321; 3rd 1123; starters 1342 0001-0009; consolation 9870-9879` */
function fourDigitDrawOf(text: string): FourDigitDraw {
  const parts = new Map(
    text
      .slice(text.indexOf(':') + 1)
      .split(';')
      .map((part) => {
        const [name, ...numbers] = part.trim().split(/\s+/)
        return [name!, numbers.flatMap(rangeOf)] as const
      }),
  )
  const of = (name: string) => parts.get(name) ?? []
  return {
    first: of('1st')[0] ?? '',
    second: of('2nd')[0] ?? '',
    third: of('3rd')[0] ?? '',
    starters: of('starters'),
    consolation: of('consolation'),
  }
}

function rangeOf(text: string): string[] {
  const [from, to = from] = text.split('-')
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) =>
    String(Number(from) + step).padStart(4, '0'),
  )
}

export function playFourDigit(one: LotteryCase): Told {
  const country = /\(SG\)/.test(one.method) ? 'sg' : 'my'
  const size = /Small/.test(one.method) ? 'small' : 'big'
  const table: FourDigitTableName = `${country}-${size}`
  const draw = fourDigitDrawOf(one.draw)
  if (/iBox|iBet/i.test(one.method)) {
    const prize = boxedPrize(one.selection, table, draw)
    return {
      bets: 1,
      hits: prize.num > 0n ? 1 : 0,
      winning: prize.num > 0n,
      stake_units: '1',
      payout_units: written(prize, 4),
    }
  }
  const form: FourDigitForm = /Roll/.test(one.method)
    ? 'roll'
    : /Box|Perm/.test(one.method)
      ? 'box'
      : 'straight'
  const play = fourDigitPlay(table, form)
  const selection = readOr(play as Play<readonly string[], never>, one.selection)
  const judged = play.judge(selection, draw)
  const prizes: Partial<Record<string, number>> = fourDigitTables[table]
  const won =
    judged.kind === 'hits'
      ? Object.entries(judged.hits).reduce(
          (sum, [tier, n]) => sum + (prizes[tier as FourDigitTier] ?? 0) * n,
          0,
        )
      : 0
  return {
    bets: play.bets(selection),
    hits: winsOf(judged),
    winning: won > 0,
    stake_units: String(play.units(selection)),
    payout_units: written(fraction(won), 4),
  }
}

export function playColour({ selection, draw }: LotteryCase): Told {
  const choice = readOr(colourPlay as Play<string, never>, selection)
  const judged = colourPlay.judge(choice, Number(draw))
  const tiers = judged.kind === 'hits' ? Object.keys(judged.hits) : []
  const tenths = tiers.reduce((sum, tier) => sum + colourPays[tier as ColourTier], 0)
  return {
    bets: 1,
    hits: tiers.length,
    winning: tenths > 0,
    stake_units: '1',
    payout_units: written(fraction(tenths, 10), 4),
  }
}

export const derived = (values: Readonly<Record<string, string>>): Told => ({
  bets: 0,
  hits: values,
  winning: null,
})

export const playLao = ({ draw }: LotteryCase): Told => derived(fromLao(draw))
export const playBaac = ({ draw }: LotteryCase): Told => derived(fromBaac(draw))

export function playYeekee({ draw }: LotteryCase): Told {
  const [sum, sixteenth] = [/submissions (\d+)/, /16th submission (\d+)/].map(
    (pattern) => pattern.exec(draw)![1]!,
  )
  return derived(fromYeekee(BigInt(sum!), BigInt(sixteenth!)))
}

/** `base 99.5 level 9` */
export function playPrizeMode({ selection }: LotteryCase): Told {
  const [, base, level] = /base ([\d.]+) level (\d+)/.exec(selection)!
  const thousandths = roundHalfUp(fraction(decimal(base!).num * 1000n, decimal(base!).den))
  return derived({ odds: written(fraction(oddsAtLevel(thousandths, Number(level)), 1000n), 3) })
}
