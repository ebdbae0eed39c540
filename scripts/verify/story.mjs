// A round of a machine of the kit: the rules are the published ones, and every step of it follows from the seeds.
import { below, commitmentOf, seededWords, sha256 } from './chance.mjs'
import { METERS_OF, meterReaders, wonFrom } from './meters.mjs'
import {
  amount,
  anything,
  canonical,
  clientSeed,
  currency,
  exactly,
  hex,
  list,
  need,
  object,
  orNull,
  same,
  slug,
  time,
  uuid,
  version,
  whole,
} from './reading.mjs'

/** Published rules: SHA-256 over the rules as canonical JSON, and the stakes on offer in hundredths. */
const OF_TWENTY = [
  20, 40, 60, 80, 100, 160, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 2500, 3000, 4000, 5000,
  7500, 10000,
]
const OF_TWENTY_FIVE = [
  25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500, 2000, 2500, 3000, 4000,
  5000, 7500, 10000,
]
const OF_FORTY = [
  40, 80, 120, 160, 200, 240, 320, 400, 600, 800, 1000, 1200, 1600, 2000, 3000, 4000, 5000, 6000,
  8000, 10000,
]
const OF_FIVE = [
  5, 10, 20, 25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 2500, 3000, 4000,
  5000, 7500, 10000,
]
const PUBLISHED = {
  'tailors-pins@1': ['0d628fe1f22c014a940744201fc3c1eddbfdea59fc85dc71f06cb5876592d2d7', OF_TWENTY],
  'backward-footprints@1': [
    '968b04a6fe99cb86f2cbfa2d7dbd01395a2d4dc7d025335cb0a6ae0b89d8a405',
    OF_TWENTY,
  ],
  'gaslight-parade@1': [
    '50cbda490b76a143c1eb6ee91906a9e144961028db4aa4fad9b8ed1cf9b7e0e7',
    OF_TWENTY_FIVE,
  ],
  'figurehead-river@1': [
    '4e8f81941bf1b9e6d9df52b349b688da9657dd5eb6d007aa9a0eebdcf09f5dee',
    OF_TWENTY_FIVE,
  ],
  'coffee-express@1': [
    'dc617fcf9c05db3a9d28952bfbbaeb483efd3eb33c15051390916fc82d904363',
    OF_FORTY,
  ],
  'carp-gate@1': [
    '7b67f85bce22194f9fdbc22914bbb462c52b411211ef115e8a61e2b6ae66ef44',
    OF_TWENTY_FIVE.filter((hundredths) => hundredths <= 5000),
  ],
  'quarter-to-twelve@1': [
    '8778889fbf164614d92cb48cd3f1f17b36059380e64ea1ced06ccb2f553953a9',
    OF_FIVE,
  ],
  'river-hat-waltz@1': [
    '243852c024cd072b000a1da65d49a22933acddedede10a803787c82a4ca2d9bb',
    [50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000],
  ],
}

const readers = {
  receipt: exactly('parlour-story'),
  format: exactly(1),
  game: slug,
  version,
  rulesHash: hex(32),
  rules: anything,
  wagerId: uuid,
  currency,
  stake: amount,
  payout: amount,
  placedAt: time,
  settledAt: time,
  commitment: hex(32),
  serverSeed: orNull(hex(32)),
  clientSeed,
  nonce: whole(),
  steps: list(anything),
}
const readStory = object(readers)
const readWithMeters = object({ ...readers, ...meterReaders })

/** Seeds and nonce bind the outcome, not whose bet it was, of how much and when. */
const ATTESTED = ['wagerId', 'currency', 'stake', 'placedAt', 'settledAt']

export const story = {
  wanted: ['commit', 'client-seed'],
  places: {
    commit: ['commitment'],
    'client-seed': ['clientSeed'],
    nonce: ['nonce'],
    stake: ['stake'],
    wager: ['wagerId'],
    rules: ['rulesHash'],
  },
  check(receipt, unknown) {
    const hasMeters = Object.hasOwn(METERS_OF, receipt.version)
    const told = (hasMeters ? readWithMeters : readStory)(receipt, '', unknown)
    checkPublished(told)
    const won = hasMeters ? wonFrom(told) : 0n
    // What others had fed into a meter before is not bound by the round.
    const attested = hasMeters ? [...ATTESTED, 'cash', 'jackpots'] : ATTESTED
    const { rules, stake, serverSeed } = told
    if (serverSeed === null) {
      return {
        verdict: 'unverifiable',
        reason:
          'the server seed is sealed: change the seeds in the game, then download the receipt again.',
        attested: [...attested, 'commitment', 'clientSeed', 'nonce', 'steps', 'payout'],
      }
    }
    need(
      commitmentOf(serverSeed) === told.commitment,
      'the server seed is not the one committed to.',
    )
    const steps = stepsOf(rules, seededWords(told))
    need(same(told.steps, steps), 'the steps do not follow from the seeds.')
    const coins = steps.reduce((sum, step) => sum + step.coins, 0)
    const coin = stake / BigInt(costOf(rules))
    need(
      told.payout === BigInt(coins) * coin + won,
      'the payout is not what the steps and the meters pay.',
    )
    return {
      verdict: 'verified',
      reason: `${steps.length} steps pay ${coins} coins, ${receipt.payout} ${told.currency}.`,
      attested,
    }
  },
}

function checkPublished({ game, version: named, rulesHash, rules, stake }) {
  need(Object.hasOwn(PUBLISHED, named), `no rules are published for the version ${named}.`)
  const [published, hundredths] = PUBLISHED[named]
  need(named === `${game}@1`, 'the version belongs to another game.')
  need(published === rulesHash, 'the rules hash is not the published one.')
  need(
    sha256(canonical(rules)).toString('hex') === rulesHash,
    'the rules are not the published ones.',
  )
  need(
    hundredths.some((some) => BigInt(some) * 100n === stake),
    'the stake is not on offer.',
  )
}

const costOf = ({ pay }) => (pay.kind === 'lines' ? pay.lines.length : pay.coins)

/** Plays a round out from its words. */
function stepsOf(rules, next) {
  const steps = []
  const spin = (part, of) => {
    const { told, seen } = spinOf(rules, next, { part, ...of })
    steps.push(told)
    return { ...seen, coins: told.coins }
  }
  const isFilled = (reel) => rules.walking !== undefined || (rules.expanding ?? []).includes(reel)
  const paid = spin('base', { strips: rules.reels, multiplier: 1, held: new Set(), isFilled })
  if (walk(rules, spin, isFilled, paid) || ride(rules, spin, isFilled, paid)) return steps
  const side = rules.sideGames?.[paid.scatters]
  if (side) steps.push(gather(rules, side, paid.scatters, next))
  const awarded = rules.free?.spins[paid.scatters] ?? 0
  if (awarded > 0) playFree(rules, spin, awarded)
  return steps
}

/** Respins of wilds that walk to the left; says whether there were any. */
function walk({ walking = 0, reels }, spin, isFilled, paid) {
  const shift = (wilds) => new Set([...wilds].filter((reel) => reel > 0).map((reel) => reel - 1))
  let held = shift(paid.wilds)
  let place = 0
  for (; place < walking && held.size > 0; place += 1) {
    const { wilds } = spin('respin', { strips: reels, multiplier: 1, held, isFilled })
    held = shift(new Set([...held, ...wilds]))
  }
  return place > 0
}

/** Respins that each spin with a win opens; says whether there were any. */
function ride({ trail = [], reels }, spin, isFilled, paid) {
  let { coins } = paid
  let place = 0
  for (; place < trail.length && coins > 0; place += 1) {
    const of = { strips: reels, multiplier: trail[place], held: new Set(), isFilled }
    coins = spin('respin', of).coins
  }
  return place > 0
}

function playFree(rules, spin, opened) {
  const { spins, multipliers, reels, retrigger, cap, keepsWilds, upgrade } = rules.free
  const isFilled = (reel) => keepsWilds === true || (rules.expanding ?? []).includes(reel)
  let awarded = opened
  let held = new Set()
  let marks = 0
  for (let place = 0; place < awarded; place += 1) {
    const level = upgrade ? Math.floor(marks / upgrade.every) : 0
    const strips = upgrade ? upgrade.levels[level] : (reels ?? rules.reels)
    const multiplier = multipliers[Math.min(place, multipliers.length - 1)]
    const seen = spin('free', { strips, multiplier, held, isFilled })
    if (retrigger) {
      const more = awarded + (spins[seen.scatters] ?? 0)
      awarded = Math.max(awarded, cap === undefined ? more : Math.min(more, cap))
    }
    if (keepsWilds) held = new Set([...held, ...seen.wilds])
    if (upgrade) marks = Math.min(marks + seen.marks, upgrade.every * (upgrade.levels.length - 1))
  }
}

/** One turn of the reels: what it tells, and what the round goes on from. */
function spinOf(rules, next, { part, strips, multiplier, held, isFilled }) {
  const { rows, wild, scatter, heights, scatterPays = [] } = rules
  // All heights are drawn before the first stop.
  const tall = heights?.map((weights) => heightOf(weights, next))
  const places = strips.map((strip, reel) => (held.has(reel) ? 0 : below(next, strip.length)))
  const plain = strips.map((strip, reel) => {
    if (held.has(reel)) return ''
    const length = tall ? tall[reel].rows : rows
    return Array.from({ length }, (_, row) => strip[(places[reel] + row) % strip.length]).join('')
  })
  const columns = plain.map((column, reel) => {
    if (held.has(reel)) return wild.repeat(rows)
    return isFilled(reel) && column.includes(wild) ? wild.repeat(rows) : column
  })
  const scatters = count(plain.join(''), scatter)
  const pays = rules.pay.kind === 'lines' ? lineCoins(rules, columns) : wayCoins(rules, columns)
  const coins = (pays + (scatterPays[scatters] ?? 0) * costOf(rules)) * multiplier
  const stops = places.map(
    (stop, reel) => (tall ? tall[reel].place * strips[reel].length : 0) + stop,
  )
  const wilds = plain.flatMap((column, reel) => (count(column, wild) > 0 ? [reel] : []))
  return {
    told: { kind: 'spin', part, stops, columns, multiplier, coins },
    seen: { scatters, wilds, marks: count(plain.join(''), rules.free?.upgrade?.mark) },
  }
}

/** Rows by weight, the fewest first. */
function heightOf(weights, next) {
  const rows = Object.keys(weights)
    .map(Number)
    .sort((a, b) => a - b)
  let drawn = below(
    next,
    rows.reduce((sum, height) => sum + weights[height], 0),
  )
  const place = rows.findIndex((height) => {
    drawn -= weights[height]
    return drawn < 0
  })
  return { place, rows: rows[place] }
}

const count = (column, symbol) => [...column].filter((one) => one === symbol).length

function lineCoins({ pay, table, wild, scatter }, columns) {
  const worth = (symbol, length) => table[symbol]?.[length] ?? 0
  return pay.lines.reduce((sum, rows) => {
    const symbols = rows.map((row, reel) => columns[reel][row])
    const runOf = (symbol) => {
      const end = symbols.findIndex((one) => one !== wild && one !== symbol)
      return end === -1 ? symbols.length : end
    }
    const own = worth(wild, runOf(wild))
    const other = symbols.find((symbol) => symbol !== wild)
    if (other === undefined || other === scatter) return sum + own
    return sum + Math.max(own, worth(other, runOf(other)))
  }, 0)
}

function wayCoins({ table, wild }, columns) {
  return Object.keys(table)
    .filter((symbol) => symbol !== wild)
    .reduce((sum, symbol) => {
      let [ways, run] = [1, 0]
      for (; run < columns.length; run += 1) {
        const here = count(columns[run], symbol) + count(columns[run], wild)
        if (here === 0) break
        ways *= here
      }
      return sum + (table[symbol][run] ?? 0) * ways
    }, 0)
}

/** Coins that stay while empty cells are drawn. */
function gather(rules, { cells, lives, chance, values, pots }, start, next) {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0)
  const worth = () => {
    let drawn = below(next, weights)
    return values.find(({ weight }) => {
      drawn -= weight
      return drawn < 0
    }).stakes
  }
  const events = Array.from({ length: start }, (_, at) => ({ kind: 'start', at, stakes: worth() }))
  let empty = Array.from({ length: cells - start }, (_, cell) => cell)
  for (let left = lives; left > 0 && empty.length > 0; ) {
    events.push({ kind: 'respin', at: left, stakes: 0 })
    const still = empty.filter((at) => {
      if (below(next, chance[1]) >= chance[0]) return true
      events.push({ kind: 'coin', at, stakes: worth() })
      return false
    })
    left = still.length < empty.length ? lives : left - 1
    empty = still
  }
  const coins = cells - empty.length
  const reached = pots.filter((pot) => pot.coins <= coins).sort((a, b) => b.coins - a.coins)
  if (reached.length > 0) events.push({ kind: 'pot', at: coins, stakes: reached[0].stakes })
  const stakes = events.reduce((sum, event) => sum + event.stakes, 0)
  return { kind: 'side', part: 'gather', events, coins: stakes * costOf(rules) }
}
