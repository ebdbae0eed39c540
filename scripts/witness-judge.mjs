// What a witness of the public log holds against a house: entry after entry, in the order in which they stand.
// Shares no code with the site, but the drawing with the program that checks receipts. Facts are compared with each other
// and with the times at which they were first seen.
import { createHmac } from 'node:crypto'
import { isSigned } from './verify/beacon.mjs'
import { resultFrom } from './verify/draw.mjs'
import {
  boundOf,
  CLOCKS_MS,
  cameAfter,
  EMPTY_BOOK,
  isHex,
  isSealed,
  roundOfClose,
  sha256,
  standingOf,
  timeOfRound,
} from './witness-facts.mjs'

/** A draw may stay without its book, and beyond its own time without an end, so long. */
const BOOK_WAIT_MS = 15 * 60_000
const END_WAIT_MS = 60 * 60_000
/** A beacon that is silent so long ends a draw, whatever the house says of its own patience. */
const MOST_VOID_AFTER_S = 7 * 86_400
/** What stood before the log is told as it begins; so much later nothing stood before it any more. */
const BEGINS_MS = 60 * 60_000
/** Draws that are over are remembered so long; what comes later about them is of an unknown draw. */
const REMEMBERED_MS = 14 * 86_400_000
const MOST_LINKS = 1_000_000

const chainOf = ({ lottery, chain: number }) => `${lottery}/chain/${number}`
/** What was called off tells its seed all the same, so that everybody sees what it would have drawn; but for a lost one. */
const owesLink = ({ facts, end, isOpened }, lostChains) =>
  facts && isSealed(facts) && end?.kind === 'void' && !isOpened && !lostChains.has(chainOf(facts))

/** A chain is followed from the last link that was seen, and not from its end again for each draw. */
function isOfChain(of, index, link) {
  if (!Number.isInteger(index) || index < 0 || index >= MOST_LINKS) return false
  of.reached ??= { index: -1, link: Buffer.from(of.terminal, 'hex') }
  const { reached } = of
  const [later, earlier] = [{ index, link }, reached].sort((a, b) => b.index - a.index)
  let end = later.link
  for (let step = earlier.index; step < later.index; step += 1) end = sha256(end)
  const holds = end.equals(earlier.link)
  if (holds) of.reached = later
  return holds
}

/**
 * @returns `take(entry, seen)` for each entry, where `seen.before` is when we last looked without finding it and `seen.at`
 * when we found it (our clock, milliseconds; the former is undefined at the first look), and `seen.signed` the house's own
 * moment of the last signed state that did not hold it; `findings()`; `withheld(now)`; `counts()`.
 */
export function createJudge() {
  const draws = new Map()
  const chains = new Map()
  const ends = new Map()
  const seals = new Set()
  const opened = new Map()
  const lostChains = new Set()
  const prizes = new Map()
  const found = []
  const counts = {
    draws: 0,
    books: 0,
    betBooks: 0,
    seenInTime: 0,
    results: 0,
    voids: 0,
    epochs: 0,
    stoodBefore: 0,
  }
  let newest = 0
  let began

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
    epoch: () => {
      counts.epochs += 1
    },
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
      told.facts === null ||
      Number.isNaN(at)
    ) {
      return find('unreadable', entry, 'the entry is not written as entries are')
    }
    newest = Math.max(newest, at)
    began ??= at
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
    if ((ends.get(terminal) ?? entry.subject) !== entry.subject) {
      find('link_twice', entry, `${ends.get(terminal)} has the same end: its seeds are known`)
    }
    ends.set(terminal, entry.subject)
    if (!before)
      chains.set(entry.subject, { terminal, links, used: new Uint8Array(Math.ceil(links / 8)) })
  }

  function draw(entry, facts, seen) {
    if (entry.subject !== `${facts.lottery}/${facts.issue}`) throw new Error('another draw')
    counts.draws += 1
    const stoodBefore = facts.before === true && !cameAfter(entry, seen, began + BEGINS_MS)
    if (stoodBefore) counts.stoodBefore += 1
    const bound = JSON.stringify(boundOf(facts))
    const known = draws.get(entry.subject)
    if (known?.bound && known.bound !== bound) {
      return find(
        'changed',
        entry,
        'family, seal, round, beacon or close of the draw was told otherwise before',
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
    if (!isSealed(facts)) return
    const closes = [facts, ...(facts.stages ?? [])].map(({ closesAt }) => Date.parse(closesAt))
    if (!stoodBefore && cameAfter(entry, seen, Math.min(...closes))) {
      find('late_draw', entry, 'the draw was told after its close')
    }
    for (const part of [facts, ...(facts.stages ?? [])]) {
      if (part.round !== roundOfClose(facts.beacon, part.closesAt)) {
        find('wrong_round', entry, `round ${part.round} does not follow from the close`)
      }
    }
    if (standingOf(facts.beacon) === 'forged') {
      find('wrong_beacon', entry, 'its beacon is not the one that it is called')
    }
    useLink(entry, facts)
  }

  function useLink(entry, { lottery, chain: number, chainIndex }) {
    const of = chains.get(chainOf({ lottery, chain: number }))
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
    if (!one.facts || (count === 0 && hash === EMPTY_BOOK)) return
    const round =
      of === 0 ? one.facts.round : one.facts.stages?.find(({ stage }) => stage === of)?.round
    if (round === undefined) return
    counts.betBooks += 1
    const published = timeOfRound(one.facts.beacon, round)
    if (cameAfter(entry, seen, published)) {
      const says = `${count} bets were told after round ${round}, which decides them, was public`
      find('late_book', entry, says)
    } else if (seen.at !== undefined && seen.at < published) counts.seenInTime += 1
  }

  function stage(entry, facts, seen) {
    const one = known(entry)
    const bound = one.facts?.stages?.find((part) => part.stage === facts.stage)
    if (one.facts && bound?.round !== facts.round) {
      find(
        'wrong_round',
        entry,
        `the stage was drawn by round ${facts.round}, and bound to ${bound?.round}`,
      )
    }
    const [shown, signature] = [JSON.stringify(facts.numbers), facts.signature]
    one.shown ??= new Map()
    const before = one.shown.get(facts.stage)
    if (before && (before.shown !== shown || before.signature !== signature)) {
      find('changed', entry, 'the stage showed other numbers before')
    }
    one.shown.set(facts.stage, { shown, signature })
    checkSignature(entry, one.facts, facts, seen)
  }

  function result(entry, facts, seen) {
    counts.results += 1
    const one = known(entry)
    // Of a draw that was told with a seal the result comes with its link, whatever it is called.
    const isHouse = facts.link !== undefined || (one.facts && isSealed(one.facts))
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
      checkSignature(entry, one.facts, facts, seen)
      checkResult(entry, one, facts)
    }
    one.end = { kind: 'result', result: facts.result, at: entry.at }
    one.results = [...(one.results ?? []), facts.result]
  }

  /**
   * Whether a public beacon signed the round. What was told before our first look, or was looked at already, is taken as
   * told: a curve takes its time, and receipts are checked too.
   */
  function checkSignature(entry, bound, { round, signature, previousSignature = null }, seen) {
    if (standingOf(bound?.beacon) !== 'public' || seen.before === undefined || seen.known) return
    const told = { ...bound.beacon, round, signature, previousSignature }
    const isWritten = /^([0-9a-f]{2}){1,96}$/.test(signature) && Number.isSafeInteger(round)
    if (!isWritten || !isSigned(told)) {
      find('wrong_signature', entry, `round ${round} is not signed by the beacon ${told.name}`)
    }
  }

  /** The result has to be what link and signatures draw. */
  function checkResult(entry, { facts: bound, shown }, { link, signature, result: told }) {
    const parts = bound.stages?.map((part) => shown?.get(part.stage)?.signature) ?? [signature]
    // Stages of before the log are not told; their receipts hold them.
    if (!isHex(link, 32) || parts.some((one) => typeof one !== 'string')) return
    const { lottery: game, issue, family } = bound
    const drawn = resultFrom({ game, issue, family, link }, parts)
    if (drawn !== undefined && drawn !== told) {
      find('wrong_result', entry, `link and rounds draw ${drawn}, and ${told} was told`)
    }
  }

  /** The link has to lead to the seal of the draw, and to the end of its chain. */
  function openLink(entry, { lottery, chain: number, chainIndex, commit }, link) {
    if (!isHex(link, 32)) return find('wrong_link', entry, 'the link is no link')
    const bytes = Buffer.from(link, 'hex')
    const seed = createHmac('sha256', bytes).update('parlour draw seed').digest()
    if (sha256(seed).toString('hex') !== commit) {
      find('wrong_link', entry, 'its seed is not the one the draw was sealed with')
    }
    const of = chains.get(chainOf({ lottery, chain: number }))
    if (of && !isOfChain(of, chainIndex, bytes)) {
      find('wrong_link', entry, 'it does not lead to the end of its chain')
    }
  }

  function voided(entry, facts, seen) {
    counts.voids += 1
    const one = known(entry)
    const isHouse = one.facts && isSealed(one.facts)
    if (isHouse && one.end?.kind === 'result')
      find('void_after_result', entry, 'the draw had its result')
    else if (isHouse) {
      const parts = [one.facts, ...(one.facts.stages ?? [])]
      const first = Math.min(...parts.map(({ round }) => timeOfRound(one.facts.beacon, round)))
      // People decide until the close: what they decided does not wait for the round, after which it could be unsaid.
      const close = Math.min(...parts.map(({ closesAt }) => Date.parse(closesAt)))
      const waited = Math.max(seen.before ?? 0, seen.signed ?? 0) >= close + CLOCKS_MS
      if ((facts.reason === 'operators' && waited) || cameAfter(entry, seen, first)) {
        const says = `called off (${facts.reason}) after its round was due: somebody could know the result`
        find('late_void', entry, says)
      }
    }
    if (isHouse && facts.reason === 'seed_lost') lostChains.add(chainOf(one.facts))
    one.end = { kind: 'void', at: entry.at }
  }

  function voidLink(entry, { link }) {
    const one = known(entry)
    if (!one.facts || !isSealed(one.facts) || link === undefined) return
    one.isOpened = true
    openLink(entry, one.facts, link)
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
    for (const [subject, one] of draws) {
      const { facts, books, end, toldAt } = one
      const line = (says) => missing.push({ rule: 'withheld', subject, says })
      if (owesLink(one, lostChains)) {
        if (now > timeOfRound(facts.beacon, facts.round) + MOST_VOID_AFTER_S * 1000 + END_WAIT_MS)
          line('it was called off a week ago or more, and its seed was not opened')
        continue
      }
      if (end && end.at < now - REMEMBERED_MS) draws.delete(subject)
      if (!facts || end) continue
      // A draw of the past that was told lately, such as one whose result others still have to tell, has its time from then on.
      const from = (moment) => Math.max(Number.isFinite(moment) ? moment : 0, toldAt)
      // Once its round is there a sealed draw can be drawn, whenever the house would like to.
      const due = isSealed(facts)
        ? timeOfRound(facts.beacon, facts.round)
        : Date.parse(facts.drawsAt)
      const patience = Math.min(Number(facts.voidAfterSeconds) || 0, MOST_VOID_AFTER_S) * 1000
      if (now > from(due) + patience + END_WAIT_MS) {
        line('neither a result nor a void was told of the draw')
      } else if (!books.has(0) && now > from(Date.parse(facts.closesAt)) + BOOK_WAIT_MS) {
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
