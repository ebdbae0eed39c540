// A ticket in the book of its draw: its line leads to the book's root, and where the receipt carries the public log, that
// root was told there before the round that decides the ticket.
import { sha256 } from './chance.mjs'
import { identityOf, roundAfter } from './draw.mjs'
import { entriesOf, readLog, rootOver, saysOf } from './log.mjs'
import {
  anyText,
  exactly,
  hex,
  list,
  need,
  object,
  same,
  text,
  time,
  uuid,
  whole,
} from './reading.mjs'

const fields = {
  receipt: exactly('parlour-ticket'),
  format: exactly(1),
  game: text(/[0-9A-Za-z-]{1,60}/),
  issue: text(/[0-9A-Za-z-]{1,40}/),
  stage: whole(0, 100),
  ticket: uuid,
  line: anyText,
  index: whole(),
  size: whole(1),
  path: list(hex(32)),
  root: hex(32),
}
const readTicket = object(fields)
const readLogged = object({ ...fields, log: readLog })

/** Mark, id, lottery, issue, play, selection, bets, unit, multiple, stake, currency, rebate, prizes, and its state. */
const LINE =
  /^parlour ticket\n([^\n]+)\n([^\n]+)\n([^\n]+)\n([^\n]+)\n([^\n]*)\n(?:[0-9]+\n){3}([0-9]+)\n([^\n]+)\n[0-9]+\n[^\n]*\n(accepted|returned)$/

export const ticket = {
  wanted: ['wager', 'book'],
  places: { wager: ['ticket'], book: ['root'], 'log-key': ['log', 'key'] },
  check(receipt, unknown) {
    const isLogged = Object.hasOwn(receipt, 'log')
    const told = (isLogged ? readLogged : readTicket)(receipt, '', unknown)
    const { line, index, size, path, root } = told
    need(line.isWellFormed(), 'the line is not written in UTF-8.')
    const parts = LINE.exec(line)
    need(parts, 'the line is not one of a ticket.')
    const [, id, game, issue, play, selection, stake, currency, state] = parts
    const isOwn = id === told.ticket && game === told.game && issue === told.issue
    need(isOwn, 'the line is of another ticket.')
    const hash = sha256(`\0${line}`)
    const reached = rootOver({ index, size, hash, path })?.toString('hex')
    need(reached === root, 'the line does not lead to the root of the book.')
    const said = `${play} ${selection} for ${moneyOf(stake)} ${currency}, ${state}, is ticket ${index + 1} of ${size} in the book`
    if (!isLogged) {
      return {
        verdict: 'house',
        reason: `${said}, whose root nothing here binds.`,
        attested: ['index', 'root', 'size', 'stage'],
      }
    }
    return judgeLogged(told, play, said)
  },
}

/** Ten-thousandths as money, to the last of them. */
const moneyOf = (units) => units.padStart(5, '0').replace(/....$/, '.$&')

const readBeacon = object({
  name: text(/[0-9A-Za-z_-]{1,60}/),
  scheme: anyText,
  publicKey: anyText,
  genesis: whole(0, 10 ** 11),
  period: whole(1, 10 ** 6),
})

function judgeLogged(told, play, said) {
  const { log, stage, root, size } = told
  const { state, told: entries } = entriesOf(log, told)
  const draws = entries.filter(({ kind }) => kind === 'draw')
  need(draws.length === 1, 'the public log does not tell this draw once.')
  const [draw] = draws
  const books = entries.filter(({ kind, facts }) => kind === 'book' && (facts.stage ?? 0) === stage)
  const says = books.map(({ facts }) => [facts.hash ?? null, facts.count ?? null])
  need(same(says, [[root, size]]), 'the public log says otherwise of the book.')
  const { closesAt, publishedAt, isPublic } = decidedBy(draw.facts, stage, play)
  const attested = ['log.entries', 'log.key']
  if (draw.at >= closesAt || books[0].at >= publishedAt) {
    const reason = 'the public log tells the draw or its book too late: bets could know its round.'
    return { verdict: 'unverifiable', reason, attested }
  }
  return {
    verdict: isPublic ? 'verified' : 'house',
    reason: `${said} that was told before its round. ${saysOf(state)}`,
    attested,
  }
}

/** When sales end, and when what decides the ticket can be known first: its round, or the time of a result of others. */
function decidedBy(facts, stage, play) {
  if ((facts.beacon ?? null) === null) {
    need(stage === 0, 'the public log knows no such stage.')
    const [closesAt, publishedAt] = ['closesAt', 'drawsAt'].map((name) => time(facts[name], name))
    return { closesAt, publishedAt, isPublic: false }
  }
  const beacon = readBeacon(facts.beacon, 'the beacon', new Set())
  const stages = facts.stages ?? []
  need(Array.isArray(stages), 'the public log tells no list of stages.')
  const part = stage === 0 ? facts : stages.find((one) => one?.stage === stage)
  need(part, 'the public log knows no such stage.')
  // A later book would hold bets that know what decides them.
  const fits = stage === 0 ? stages.every((one) => one?.play !== play) : part.play === play
  need(fits, 'the book is not that of the stage which decides the play.')
  const closesAt = time(part.closesAt, 'closesAt')
  const { round, publishedAt } = roundAfter(closesAt, beacon)
  need(part.round === round, 'the round is not the one that follows from the close.')
  return { closesAt, publishedAt, isPublic: identityOf(beacon) === 'public' }
}
