// What a witness of the public log holds against a house: entry after entry, in the order in which they stand.
// Shares no code with the site. Facts are compared with each other and with the times at which they were first seen.
import { createHash, createHmac } from 'node:crypto'

/** Between the close and its round, at the least, in periods of the beacon. */
const MARGIN_PERIODS = 2
/** Our clock and the house's may differ so much before a fact counts as seen too late. */
const CLOCKS_MS = 5_000
/** A draw may stay without its book, and beyond its own time without an end, so long. */
const BOOK_WAIT_MS = 15 * 60_000
const END_WAIT_MS = 60 * 60_000
/** Draws that are over are remembered so long; what comes later about them is of an unknown draw. */
const REMEMBERED_MS = 14 * 86_400_000
const MOST_LINKS = 1_000_000

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const isHex = (text, bytes) =>
  typeof text === 'string' && /^[0-9a-f]*$/.test(text) && text.length === bytes * 2

/**
 * @returns `take(entry, seen)` for each entry, where `seen.before` is when we last looked without finding it (our clock,
 * milliseconds; undefined at the first look); `findings()`; `withheld(now)`; `counts()`.
 */
export function createJudge() {
  const draws = new Map()
  const chains = new Map()
  const seals = new Set()
  const opened = new Map()
  const prizes = new Map()
  const found = []
  const counts = { draws: 0, books: 0, results: 0, voids: 0, stoodBefore: 0 }
  let newest = 0

  const find = (rule, entry, says) =>
    found.push({ rule, index: entry.index, subject: entry.subject, says })

  const rules = {
    chain,
    draw,
    book,
    stage,
    result,
    void: voided,
    'void-link': voidLink,
    prizes: (entry, facts) => table(entry, JSON.stringify(facts.prizes)),
    rules: (entry, facts) =>
      table({ ...entry, subject: `${entry.subject} rules` }, facts.rulesHash),
    seal,
    seed,
  }

  function take(entry, seen = {}) {
    let told
    try {
      told = JSON.parse(entry.body)
    } catch {
      told = undefined
    }
    const rule = Object.hasOwn(rules, told?.kind) ? rules[told.kind] : undefined
    const at = Date.parse(told?.at)
    if (
      !rule ||
      told.subject !== entry.subject ||
      typeof told.facts !== 'object' ||
      Number.isNaN(at)
    ) {
      return find('unreadable', entry, 'the entry is not written as entries are')
    }
    newest = Math.max(newest, at)
    try {
      rule({ ...entry, at }, told.facts, seen)
    } catch (error) {
      find('unreadable', entry, `a fact is missing or misshapen: ${error.message}`)
    }
  }

  function chain(entry, { links, terminal }) {
    const before = chains.get(entry.subject)
    if (before && before.terminal !== terminal) {
      find('changed', entry, 'another end of the chain was told before')
    }
    if (!isHex(terminal, 32) || !(links > 0 && links <= MOST_LINKS)) throw new Error('chain')
    if (!before)
      chains.set(entry.subject, { terminal, links, used: new Uint8Array(Math.ceil(links / 8)) })
  }

  function draw(entry, facts) {
    counts.draws += 1
    if (facts.before) counts.stoodBefore += 1
    const bound = JSON.stringify(boundOf(facts))
    const known = draws.get(entry.subject)
    if (known?.bound && known.bound !== bound) {
      return find(
        'changed',
        entry,
        'seal, round, beacon or close of the draw was told otherwise before',
      )
    }
    const one = {
      ...known,
      bound,
      facts: boundOf(facts),
      toldAt: entry.at,
      books: known?.books ?? new Map(),
    }
    draws.set(entry.subject, one)
    if (facts.source !== 'house') return
    if (!facts.before && entry.at >= Date.parse(facts.closesAt)) {
      find('late_draw', entry, 'the draw was told after its close')
    }
    for (const part of [facts, ...(facts.stages ?? [])]) {
      if (part.round !== roundOfClose(facts.beacon, part.closesAt)) {
        find('wrong_round', entry, `round ${part.round} does not follow from the close`)
      }
    }
    useLink(entry, facts)
  }

  function useLink(entry, { lottery, chain: number, chainIndex }) {
    const of = chains.get(`${lottery}/chain/${number}`)
    if (!of) return find('untold', entry, 'the end of its chain was not told before it')
    if (!Number.isInteger(chainIndex) || chainIndex < 0 || chainIndex >= of.links) {
      return find('wrong_link', entry, `the chain has no link ${chainIndex}`)
    }
    const [byte, bit] = [chainIndex >> 3, 1 << (chainIndex & 7)]
    if (of.used[byte] & bit) {
      find('link_twice', entry, `link ${chainIndex} of the chain stands for another draw already`)
    }
    of.used[byte] |= bit
  }

  function book(entry, { stage: of = 0, hash, count }, seen) {
    counts.books += 1
    const one = known(entry)
    const before = one.books.get(of)
    if (before && before !== `${hash} ${count}`)
      find('changed', entry, 'another book was told before')
    one.books.set(of, `${hash} ${count}`)
    if (!one.facts || count === 0) return
    const round =
      of === 0 ? one.facts.round : one.facts.stages?.find(({ stage }) => stage === of)?.round
    if (round === undefined) return
    const published = timeOfRound(one.facts.beacon, round)
    if (entry.at >= published || (seen.before ?? 0) >= published + CLOCKS_MS) {
      find(
        'late_book',
        entry,
        `${count} bets were told after round ${round}, which decides them, was public`,
      )
    }
  }

  function stage(entry, facts) {
    const one = known(entry)
    const bound = one.facts?.stages?.find((part) => part.stage === facts.stage)
    if (one.facts && bound?.round !== facts.round) {
      find(
        'wrong_round',
        entry,
        `the stage was drawn by round ${facts.round}, and bound to ${bound?.round}`,
      )
    }
  }

  function result(entry, facts) {
    counts.results += 1
    const one = known(entry)
    const isHouse = facts.link !== undefined
    if (isHouse && !one.bound) find('untold', entry, 'a result of a draw that was never told')
    if (one.end?.kind === 'void') find('revived', entry, 'the draw was void before')
    if (isHouse && one.end?.result !== undefined && one.end.result !== facts.result) {
      find('changed', entry, 'the draw had another result before')
    }
    if (isHouse && one.bound) {
      if (!one.books.has(0)) find('untold', entry, 'a result without a book')
      if (facts.round !== one.facts.round) {
        find('wrong_round', entry, `drawn by round ${facts.round}, and bound to ${one.facts.round}`)
      }
      openLink(entry, one.facts, facts.link)
    }
    one.end = { kind: 'result', result: facts.result, at: entry.at }
    one.results = [...(one.results ?? []), facts.result]
  }

  /** The link has to lead to the seal of the draw, and to the end of its chain. */
  function openLink(entry, { lottery, chain: number, chainIndex, commit }, link) {
    if (!isHex(link, 32)) return find('wrong_link', entry, 'the link is no link')
    const bytes = Buffer.from(link, 'hex')
    const seed = createHmac('sha256', bytes).update('parlour draw seed').digest()
    if (sha256(seed).toString('hex') !== commit) {
      find('wrong_link', entry, 'its seed is not the one the draw was sealed with')
    }
    let end = sha256(bytes)
    for (let step = 0; step < Math.min(chainIndex, MOST_LINKS); step += 1) end = sha256(end)
    const of = chains.get(`${lottery}/chain/${number}`)
    if (of && end.toString('hex') !== of.terminal) {
      find('wrong_link', entry, 'it does not lead to the end of its chain')
    }
  }

  function voided(entry, facts, seen) {
    counts.voids += 1
    const one = known(entry)
    const isHouse = one.facts?.commit !== undefined
    if (isHouse && one.end?.kind === 'result')
      find('void_after_result', entry, 'the draw had its result')
    else if (isHouse) {
      const first = Math.min(
        ...[one.facts, ...(one.facts.stages ?? [])].map(({ round }) =>
          timeOfRound(one.facts.beacon, round),
        ),
      )
      if (entry.at >= first || (seen.before ?? 0) >= first + CLOCKS_MS) {
        find(
          'late_void',
          entry,
          `called off (${facts.reason}) after its round was due: somebody could know the result`,
        )
      }
    }
    one.end = { kind: 'void', at: entry.at }
  }

  function voidLink(entry, { link }) {
    const one = known(entry)
    if (one.facts?.commit !== undefined && link !== undefined) openLink(entry, one.facts, link)
  }

  function table(entry, content) {
    const told = sha256(content).toString('hex')
    const before = prizes.get(entry.subject)
    if (before && before !== told)
      find('changed', entry, 'the table of prizes was another one before')
    prizes.set(entry.subject, told)
  }

  function seal(entry) {
    if (!isHex(entry.subject, 32)) throw new Error('seal')
    if (seals.has(entry.subject)) find('seal_twice', entry, 'the same seal was told before')
    seals.add(entry.subject)
  }

  function seed(entry, { serverSeed }) {
    if (!seals.has(entry.subject)) find('untold', entry, 'a seed whose seal was never told')
    const opens = sha256(`parlour:commit:1:${serverSeed}`).toString('hex')
    if (opens !== entry.subject) find('wrong_seed', entry, 'the seed does not open its seal')
    if (opened.has(entry.subject)) find('seal_twice', entry, 'the seal was opened before')
    opened.set(entry.subject, true)
  }

  function known({ subject }) {
    if (!draws.has(subject)) draws.set(subject, { books: new Map() })
    return draws.get(subject)
  }

  /** What the house has shown on its pages a while ago, and the log does not hold. */
  function missingOf(shown) {
    return shown.flatMap(({ subject, result }) => {
      const { bound, results = [] } = draws.get(subject) ?? {}
      if (result === undefined) {
        return bound
          ? []
          : [{ rule: 'unlogged', subject, says: 'it is sold, and was never told here' }]
      }
      if (!bound || results.includes(result)) return []
      const says = `its pages show the result ${result}, and nobody was told so here`
      return [{ rule: 'unlogged', subject, says }]
    })
  }

  /** Draws whose book or end should stand here by now; a fact that is told after all takes its line away. */
  function withheld(now) {
    const missing = []
    for (const [subject, { facts, books, end, toldAt }] of draws) {
      if (end && end.at < now - REMEMBERED_MS) draws.delete(subject)
      if (!facts || end) continue
      const line = (says) => missing.push({ rule: 'withheld', subject, says })
      // A draw of the past that was told lately, such as one whose result others still have to tell, has its time from then on.
      const from = (moment) => Math.max(Date.parse(moment), toldAt)
      if (now > from(facts.drawsAt) + facts.voidAfterSeconds * 1000 + END_WAIT_MS) {
        line('neither a result nor a void was told of the draw')
      } else if (!books.has(0) && now > from(facts.closesAt) + BOOK_WAIT_MS) {
        line('its sales have ended and no book was told')
      }
    }
    return missing
  }

  return {
    take,
    findings: () => found,
    withheld,
    missingOf,
    counts: () => ({ ...counts, seals: seals.size, newest }),
  }
}

/** What must not be told twice in two ways. */
function boundOf(facts) {
  const { lottery, issue, source, closesAt, drawsAt, voidAfterSeconds, chain, chainIndex, commit } =
    facts
  const { beacon, round, stages } = facts
  return {
    lottery,
    issue,
    source,
    closesAt,
    drawsAt,
    voidAfterSeconds,
    chain,
    chainIndex,
    commit,
    beacon,
    round,
    stages,
  }
}

function roundOfClose({ genesis, period }, closesAt) {
  const closed = Math.ceil(Date.parse(closesAt) / 1000)
  return Math.max(1, Math.ceil((closed + MARGIN_PERIODS * period - genesis) / period) + 1)
}

const timeOfRound = (beacon, round) =>
  beacon ? (beacon.genesis + (round - 1) * beacon.period) * 1000 : Number.POSITIVE_INFINITY
