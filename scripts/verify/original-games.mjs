// The originals one by one. Each says what can be chosen, what a choice reaches (of one draw: its top; of steps: the
// least that the first pays), what a step looks like, and plays: what was shown, what it pays in ten-thousandths of
// the stake, whether it is over, and whether it would give the stake back if it were left.
import { below } from './chance.mjs'
import { pokerGame } from './original-poker.mjs'
import { need } from './reading.mjs'

/** So many of the numbers below `of`, in the order drawn. */
function drawn(next, count, of) {
  const left = Array.from({ length: of }, (_, at) => at)
  const taken = []
  for (let at = 0; at < count; at += 1) {
    const found = at + below(next, of - at)
    taken.push(left[found])
    left[found] = left[at]
  }
  return taken
}

/** (1 - edge) x of / ways, cut once to the decimals of the game, in ten-thousandths. */
function worth({ edgePpm, decimals }, ways, of) {
  const cut = 10n ** BigInt(4 - decimals)
  const whole = (BigInt(1_000_000 - edgePpm) * 10_000n * of) / (1_000_000n * ways)
  return whole - (whole % cut)
}

const tenThousandths = (written) => {
  const [whole, part = ''] = written.split('.')
  return BigInt(whole + part.padEnd(4, '0'))
}

const isObject = (told) => typeof told === 'object' && told !== null && !Array.isArray(told)

/** Whether it is an object of these fields and no other. */
const has = (told, ...names) =>
  isObject(told) && Object.keys(told).sort().join() === names.slice().sort().join()

const isWhole = (told, least, most) => Number.isInteger(told) && told >= least && told <= most

const highest = (multipliers) => multipliers.reduce((top, one) => (one > top ? one : top), 0n)

/** A game that is over with its draw. */
const once = ({ choose, reach, draw }) => ({
  choose,
  reach,
  isStep: () => false,
  play({ rules, choice, next }) {
    const { shown, multiplier } = draw(rules, choice, next)
    return { shown, multiplier, isOver: true, isReturned: false }
  },
})

const HUNDREDTHS = /^(?:0|[1-9]\d{0,8})\.\d\d$/
const cents = (told) =>
  typeof told === 'string' && HUNDREDTHS.test(told) ? Number(told.replace('.', '')) : undefined

/** Whether a roll wins, by the kind of bet. */
const DICE = {
  under: ([edge], roll) => roll < edge,
  over: ([edge], roll) => roll > edge,
  inside: ([from, to], roll) => roll >= from && roll <= to,
  outside: ([from, to], roll) => roll < from || roll > to,
}

const dice = once({
  choose(rules, told) {
    const [kind] = isObject(told) ? Object.keys(told) : []
    if (!has(told, kind) || !Object.hasOwn(DICE, kind)) return undefined
    const isPair = kind === 'inside' || kind === 'outside'
    if (isPair !== Array.isArray(told[kind])) return undefined
    const edges = isPair ? told[kind].map(cents) : [cents(told[kind])]
    if (isPair && edges.length !== 2) return undefined
    if (edges.some((edge) => edge === undefined || edge > 9_999)) return undefined
    if (isPair && edges[0] > edges[1]) return undefined
    const wins = (roll) => DICE[kind](edges, roll)
    const count = Array.from({ length: 10_000 }, (_, roll) => roll).filter(wins).length
    if (count === 0) return undefined
    const multiplier = worth(rules, BigInt(count), 10_000n)
    return multiplier < 10_100n ? undefined : { wins, multiplier }
  },
  reach: (_, { multiplier }) => multiplier,
  draw(_, { wins, multiplier }, next) {
    const roll = below(next, 10_000)
    return { shown: { roll: (roll / 100).toFixed(2) }, multiplier: wins(roll) ? multiplier : 0n }
  },
})

const limbo = once({
  choose({ leastTarget, mostTarget }, told) {
    const target = has(told, 'target') ? cents(told.target) : undefined
    return isWhole(target, leastTarget, mostTarget) ? BigInt(target) : undefined
  },
  reach: (_, target) => target * 100n,
  draw({ edgePpm }, target, next) {
    const high = BigInt(next())
    const bits = (high << 20n) | (BigInt(next()) >> 12n)
    const all = 1n << 52n
    const risen = (BigInt(1_000_000 - edgePpm) * all) / (10_000n * (all - bits))
    const result = risen < 100n ? 100n : risen
    const digits = String(result)
    return {
      shown: { result: `${digits.slice(0, -2)}.${digits.slice(-2)}` },
      multiplier: result >= target ? target * 100n : 0n,
    }
  },
})

const plinko = once({
  choose: ({ rows }, told) =>
    has(told, 'row') && typeof told.row === 'string' && Object.hasOwn(rows, told.row)
      ? rows[told.row].map(tenThousandths)
      : undefined,
  reach: (_, slots) => highest(slots),
  draw(_, slots, next) {
    const bits = next()
      .toString(2)
      .padStart(32, '0')
      .slice(0, slots.length - 1)
    const slot = bits.replaceAll('0', '').length
    const path = bits.replaceAll('0', 'L').replaceAll('1', 'R')
    return { shown: { path, slot }, multiplier: slots[slot] }
  },
})

const keno = once({
  choose({ numbers, mostPicks, tables }, told) {
    if (!has(told, 'risk', 'picks') || !Array.isArray(told.picks)) return undefined
    const { risk, picks } = told
    const fits =
      picks.length >= 1 &&
      picks.length <= mostPicks &&
      picks.every((pick) => isWhole(pick, 1, numbers)) &&
      new Set(picks).size === picks.length
    const table = `${risk}/${picks.length}`
    if (!fits || typeof risk !== 'string' || !Object.hasOwn(tables, table)) return undefined
    return { picks, pays: tables[table].map(tenThousandths) }
  },
  reach: (_, { pays }) => highest(pays),
  draw(rules, { picks, pays }, next) {
    const balls = drawn(next, rules.drawn, rules.numbers).map((at) => at + 1)
    const hits = balls.filter((ball) => picks.includes(ball)).length
    return { shown: { drawn: balls, hits }, multiplier: pays[hits] }
  },
})

const wheel = once({
  choose: ({ wheels }, told) =>
    has(told, 'wheel') && typeof told.wheel === 'string' && Object.hasOwn(wheels, told.wheel)
      ? wheels[told.wheel].map(tenThousandths)
      : undefined,
  reach: (_, segments) => highest(segments),
  draw(_, segments, next) {
    const index = below(next, segments.length)
    return { shown: { index }, multiplier: segments[index] }
  },
})

const scratch = once({
  choose: (_, told) => (has(told) ? {} : undefined),
  reach: ({ prizes }) => highest(prizes.map(([prize]) => tenThousandths(prize))),
  draw({ tickets, prizes }, _, next) {
    const ticket = below(next, tickets)
    let left = ticket
    const found = prizes.find(([, count]) => {
      left -= count
      return left < 0
    })
    const prize = found?.[0] ?? '0'
    const others = prizes.map(([one]) => one).filter((one) => one !== prize)
    const pool = others.flatMap((one) => [one, one])
    const won = found ? [prize, prize, prize] : []
    const list = [...won, ...drawn(next, 9 - won.length, pool.length).map((at) => pool[at])]
    const places = drawn(next, 9, 9)
    const cells = places.map((_, cell) => list[places.indexOf(cell)])
    return { shown: { ticket, prize, cells }, multiplier: found ? tenThousandths(prize) : 0n }
  },
})

const LADDER = { start: ['left', 'right'], rungs: [3, 4], parity: ['odd', 'even'] }

const ladder = once({
  choose(_, told) {
    const bets = isObject(told) ? Object.entries(told) : []
    const fits = bets.every(
      ([name, value]) => Object.hasOwn(LADDER, name) && LADDER[name].includes(value),
    )
    return fits && (bets.length === 1 || bets.length === 2) ? bets : undefined
  },
  reach: (rules, bets) => worth(rules, 1n, 2n ** BigInt(bets.length)),
  draw(rules, bets, next) {
    const side = below(next, 2)
    const rungs = below(next, 2) + 3
    const end = (side + rungs) % 2
    const shown = {
      start: LADDER.start[side],
      rungs,
      end: LADDER.start[end],
      parity: LADDER.parity[end],
    }
    const wins = bets.every(([name, value]) => shown[name] === value)
    return { shown, multiplier: wins ? worth(rules, 1n, 2n ** BigInt(bets.length)) : 0n }
  },
})

const isCashOut = (move) => has(move, 'kind') && move.kind === 'cash_out'
const isTake = (move, of) =>
  has(move, 'kind', 'at') && move.kind === 'take' && isWhole(move.at, 0, of - 1)

/** A game of steps that each win more or lose all; `lay` draws what they meet. */
const climb = ({ choose, of, pays, lay }) => ({
  choose,
  reach: (rules, choice) => pays(rules, choice)[0],
  isStep: (rules, move) => isCashOut(move) || isTake(move, of(rules)),
  play({ rules, choice, moves, cap, next }) {
    const steps = pays(rules, choice)
    const { offered, safe, show } = lay(rules, choice, next)
    const taken = []
    let [won, multiplier, isOver] = [0, 0n, false]
    for (const move of moves) {
      need(!isOver, 'there are steps after the end.')
      if (isCashOut(move)) {
        need(won > 0, 'nothing was won that could be taken.')
        isOver = true
        continue
      }
      need(offered(move.at, taken), 'a step was not on offer.')
      const isSafe = safe(move.at, won)
      taken.push(move.at)
      if (isSafe) won += 1
      multiplier = isSafe ? steps[won - 1] : 0n
      isOver = !isSafe || won === steps.length || steps[won] > cap
    }
    return { shown: show(taken, isOver), multiplier, isOver, isReturned: won === 0 }
  },
})

const mines = climb({
  choose: ({ cells }, told) =>
    has(told, 'mines') && isWhole(told.mines, 1, cells - 1) ? told.mines : undefined,
  of: ({ cells }) => cells,
  pays(rules, count) {
    const steps = []
    let [ways, all] = [1n, 1n]
    for (let left = rules.cells; left > count; left -= 1) {
      ways *= BigInt(left - count)
      all *= BigInt(left)
      steps.push(worth(rules, ways, all))
    }
    return steps
  },
  lay({ cells }, count, next) {
    const mined = drawn(next, count, cells)
    return {
      offered: (at, taken) => !taken.includes(at),
      safe: (at) => !mined.includes(at),
      show: (opened, isOver) =>
        isOver ? { opened, mines: mined.toSorted((a, b) => a - b) } : { opened },
    }
  },
})

const towers = climb({
  choose: ({ levels }, told) =>
    has(told, 'level') && typeof told.level === 'string' && Object.hasOwn(levels, told.level)
      ? levels[told.level]
      : undefined,
  of: ({ levels }) => Math.max(...Object.values(levels).map(([tiles]) => tiles)),
  pays: (rules, [tiles, safe]) =>
    Array.from({ length: rules.rows }, (_, row) =>
      worth(rules, BigInt(safe) ** BigInt(row + 1), BigInt(tiles) ** BigInt(row + 1)),
    ),
  lay({ rows }, [tiles, count], next) {
    const safe = Array.from({ length: rows }, () =>
      drawn(next, count, tiles).toSorted((a, b) => a - b),
    )
    return {
      offered: (at) => at < tiles,
      safe: (at, row) => safe[row].includes(at),
      show: (taken, isOver) => (isOver ? { taken, safe } : { taken }),
    }
  },
})

const SIDES = ['heads', 'tails']

const coinLadder = climb({
  choose: (_, told) => (has(told) ? {} : undefined),
  of: () => 2,
  pays: (rules) =>
    Array.from({ length: rules.rungs }, (_, rung) => worth(rules, 1n, 2n ** BigInt(rung + 1))),
  lay({ rungs }, _, next) {
    const flips = Array.from({ length: rungs }, () => below(next, 2))
    return {
      offered: () => true,
      safe: (at, flip) => flips[flip] === at,
      show: (taken) => ({
        called: taken.map((side) => SIDES[side]),
        flips: taken.map((_, flip) => SIDES[flips[flip]]),
      }),
    }
  },
})

/** How many of the 13 values make a call right, by the value before, ace 1; none where it is not on offer. */
const CALLS = {
  higher_or_same: (value) => (value > 1 && value < 13 ? 14 - value : 0),
  lower_or_same: (value) => (value > 1 && value < 13 ? value : 0),
  higher: (value) => (value === 1 ? 12 : 0),
  lower: (value) => (value === 13 ? 12 : 0),
  same: (value) => (value === 1 || value === 13 ? 1 : 0),
}
const isRight = (call, before, after) =>
  after === before ? call.endsWith('same') : call.startsWith(after > before ? 'higher' : 'lower')

const hiLo = {
  choose: (_, told) => (has(told) ? {} : undefined),
  reach: (rules) => worth(rules, 12n, 13n),
  isStep: (_, move) =>
    isCashOut(move) ||
    (has(move, 'kind') && move.kind === 'skip') ||
    (has(move, 'kind', 'call') &&
      move.kind === 'call' &&
      Object.hasOwn(CALLS, String(move.call)) &&
      typeof move.call === 'string'),
  play({ rules, moves, cap, next }) {
    const cards = [below(next, 52)]
    const value = (at) => ((Math.floor(cards[at] / 4) + 1) % 13) + 1
    let [right, ways, of, multiplier, isOver] = [0, 1n, 1n, 0n, false]
    for (const { kind, call } of moves) {
      need(!isOver, 'there are steps after the end.')
      const isLast = cards.length + 1 === rules.mostCards
      if (kind === 'cash_out') need(right > 0, 'nothing was won that could be taken.')
      else cards.push(below(next, 52))
      if (kind === 'skip') need(!isLast, 'the last card is for a call.')
      if (kind === 'call') {
        const [before, after] = [value(cards.length - 2), value(cards.length - 1)]
        const count = CALLS[call](before)
        need(count > 0, 'a call was not on offer.')
        ways *= BigInt(count)
        of *= 13n
        multiplier = worth(rules, ways, of)
        need(multiplier <= cap, 'a call was not on offer.')
        if (isRight(call, before, after)) right += 1
        else [multiplier, isOver] = [0n, true]
      }
      isOver ||= kind === 'cash_out' || isLast
    }
    const shown = { cards: cards.map((card) => '23456789TJQKA'[card >> 2] + 'cdhs'[card % 4]) }
    return { shown, multiplier, isOver, isReturned: right === 0 }
  },
}

export const GAMES = {
  dice,
  limbo,
  mines,
  plinko,
  'hi-lo': hiLo,
  keno,
  wheel,
  towers,
  'video-poker': pokerGame({ drawn, has, isWhole }),
  scratch,
  'coin-ladder': coinLadder,
  ladder,
}
