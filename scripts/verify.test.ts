import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentOf, sha256 } from '@parlour/chance'
import { families } from '@parlour/lottery'
import { afterAll, describe, expect, it, test } from 'vitest'
import { loggedDraw, logKey, ticketReceipt } from './testing/logged-draw.ts'
import { commandLine, hasPython, judge, judgeInPython, programs } from './testing/programs.ts'
import {
  drawReceipt,
  type FamilyName,
  hex,
  type MadeDraw,
  raffleReceipt,
  roundReceipt,
  sealedDraw,
  voidDraw,
} from './testing/receipts.ts'
import { verify } from './verify.mjs'

/** A round with free spins and wins, see brass-fox.rounds.txt. */
const FEATURE = 600
const full = process.env.FULL === '1'
const verdictsOf = (receipts: readonly unknown[]) => judge(receipts).map(({ verdict }) => verdict)

describe('the programs that check receipts', () => {
  it('need nothing but their own language, and share nothing with the site or each other', () => {
    const folder = join(import.meta.dirname, 'verify')
    const parts = readdirSync(folder).map((file) => join(folder, file))
    for (const file of [join(import.meta.dirname, 'verify.mjs'), ...parts]) {
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(
        ([, one, other]) => one ?? other!,
      )
      const strange = imports.filter(
        (from) => !/^(?:node:|\.\/(?:verify\/)?[a-z-]+\.mjs$)/.test(from),
      )
      expect({ file, strange }).toEqual({ file, strange: [] })
    }
    const python = readFileSync(join(import.meta.dirname, 'verify.py'), 'utf8')
    const modules = [...python.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name!)
    const standard = ['base64', 'datetime', 'functools', 'hashlib', 'hmac', 'json', 're', 'sys']
    expect(modules.filter((name) => !standard.includes(name))).toEqual([])
  })

  it.runIf(!hasPython)('are one where Python 3.9 is missing: verify.py was not tried here', () => {
    expect(programs).toHaveLength(1)
  })

  it(`agree with the slot's engine on ${full ? '100,000' : '1,000'} rounds`, {
    timeout: 300_000,
  }, () => {
    for (let nonce = 0; nonce < (full ? 100_000 : 1_000); nonce++) {
      const { verdict } = verify(roundReceipt(nonce))
      if (verdict !== 'verified') expect([nonce, verdict]).toEqual([nonce, 'verified'])
    }
  })

  it('verify rounds, raffles and draws of every family', () => {
    const ids = Object.keys(families) as FamilyName[]
    expect(ids).toHaveLength(21)
    const draws = ids.map((family, at) => drawReceipt(family, at))
    expect(verdictsOf(draws)).toEqual(ids.map(() => 'house'))
    const rounds = [FEATURE, 0, 1, 2, 3].map(roundReceipt)
    const raffles = Array.from({ length: 50 }, (_, nonce) => raffleReceipt(nonce))
    expect(new Set(verdictsOf([...rounds, ...raffles]))).toEqual(new Set(['verified']))
  })

  it('verify what hangs on rounds that public beacons have told, of both schemes', () => {
    const draws = [drawReceipt('pk10', 4, 'quicknet'), drawReceipt('ssc', 5, 'drand-default')]
    expect(verdictsOf(draws)).toEqual(['verified', 'verified'])
    const chained = drawReceipt('vietnam-live', 6, 'local-chained')
    expect(verdictsOf([chained])).toEqual(['house'])
  })

  it('say of what is still sealed that it cannot be checked, and look at all that is told', () => {
    const sealed = { ...roundReceipt(FEATURE), serverSeed: null }
    const draw = drawReceipt('vietnam-live', 9)
    expect(verdictsOf([sealed, sealedDraw(draw)])).toEqual(['unverifiable', 'unverifiable'])
    const early = { ...sealedDraw(draw), result: draw.result }
    expect(verdictsOf([{ ...sealed, payout: '999.0000' }, early])).toEqual(['rejected', 'rejected'])
  })

  it('redo what a draw that was called off would have drawn', () => {
    const called = [drawReceipt('k3', 3), drawReceipt('vietnam-live', 9)].map(voidDraw)
    expect(verdictsOf(called)).toEqual(['house', 'house'])
    const [first] = called
    const other = { ...first, voided: { reason: 'operators', result: '111' } }
    const waiting = { ...sealedDraw(first!), voided: { reason: 'operators', result: null } }
    expect(verdictsOf([other, waiting])).toEqual(['rejected', 'unverifiable'])
  })

  it('say of a draw whose book was told too late that nothing proves when its bets were made', () => {
    const draw = drawReceipt('k3', 3)
    const late = { ...draw, bookToldAt: draw.beacon.publishedAt }
    const [told] = judge([late])
    expect(told).toMatchObject({
      verdict: 'unverifiable',
      reason: expect.stringContaining('when its round was public'),
    })
  })

  it('say of older receipts what those do not tell', () => {
    const table = raffleReceipt(7, 1)
    const draw = drawReceipt('ssc', 5)
    const old = [table, { ...draw, format: 1 }, { ...draw, format: 2 }]
    expect(verdictsOf(old)).toEqual(['house', 'unverifiable', 'unverifiable'])
  })

  it('compare a draw with what the public log says of it, where the receipt carries that', () => {
    const draws = [drawReceipt('pk10', 4, 'quicknet'), drawReceipt('vietnam-live', 9)]
    const logged = [...draws, ...draws.map(voidDraw), ...draws.map(sealedDraw)].map((draw) =>
      loggedDraw(draw),
    )
    const expected = ['verified', 'house', 'verified', 'house', 'unverifiable', 'unverifiable']
    expect(verdictsOf(logged)).toEqual(expected)
    const [first] = logged
    const other = loggedDraw({ ...draws[0]!, commit: draws[1]!.commit })
    const otherBook = loggedDraw({ ...draws[0]!, bookCount: 1 })
    const voided = loggedDraw({ ...draws[0]!, voided: { reason: 'operators', result: null } })
    const forged = [other, otherBook, voided].map(({ log }) => ({ ...first, log }))
    const called = { ...voidDraw(draws[0]!), log: first!.log }
    expect(verdictsOf([...forged, called])).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'rejected',
    ])
  })

  it('name what only the house says, and fields that they do not know', () => {
    const [round, draw] = judge([
      { ...roundReceipt(FEATURE), paidTwice: true },
      drawReceipt('k3', 3),
    ])
    expect(round).toMatchObject({
      attested: ['currency', 'placedAt', 'settledAt', 'stake', 'wagerId'],
      unknown: ['paidTwice'],
    })
    expect(draw!.attested).toEqual([
      'beacon.name',
      'bookCount',
      'bookHash',
      'bookToldAt',
      'chain',
      'closesAt',
    ])
  })
})

const otherSeed = `${roundReceipt(0).serverSeed!.slice(0, -1)}f`

/** Changes that need more than one field, so that each of them fits the others. */
const forged: readonly (readonly [string, unknown])[] = [
  [
    'another server seed with a seal to match',
    roundWith({ serverSeed: otherSeed, commitment: commitmentOf(otherSeed) }),
  ],
  [
    'a client seed that swallows the nonce',
    roundWith({ clientSeed: 'golden-rounds:60', nonce: 0 }),
  ],
  [
    'a seal without its label',
    roundWith({ commitment: hex(sha256(Buffer.from(roundReceipt(0).serverSeed!))) }),
  ],
  [
    'a missing free spin and its coins',
    roundWith({ spins: roundReceipt(FEATURE).spins.slice(0, -1) }),
  ],
  ['a raffle under another hash of its table', { ...raffleReceipt(7), rulesHash: 'ab'.repeat(32) }],
  ['a raffle of another version', { ...raffleReceipt(7), version: 'lantern@3' }],
  [
    'the seed and link of another draw',
    {
      ...drawReceipt('ssc', 5),
      link: drawReceipt('ssc', 6).link,
      serverSeed: drawReceipt('ssc', 6).serverSeed,
    },
  ],
  ['a round chosen after the close', chosenRound(drawReceipt('ssc', 5))],
  ['the clock of a public beacon moved to today', movedClock(drawReceipt('ssc', 5, 'quicknet'))],
  [
    "the house's beacon under a public name",
    drawWith('ssc', { name: 'quicknet', standing: 'public' }),
  ],
  ["the house's beacon called public", drawWith('ssc', { standing: 'public' })],
  ['stages that share a round', twiceTheSame(drawReceipt('vietnam-live', 9))],
  ['two stages in each other’s place', swapped(drawReceipt('vietnam-live', 9))],
  [
    'stages in a draw without them',
    { ...drawReceipt('vietnam-north', 9), stages: drawReceipt('vietnam-live', 9).stages },
  ],
  [
    'a result and a voiding',
    {
      ...drawReceipt('k3', 3),
      voided: { reason: 'operators', result: drawReceipt('k3', 3).result },
    },
  ],
  ['no receipt at all', null],
  ['a list', [roundReceipt(0)]],
  ['a receipt that calls itself a part of its own language', { receipt: 'constructor' }],
]

function roundWith(change: object) {
  return { ...roundReceipt(FEATURE), ...change }
}
function drawWith(family: FamilyName, change: object) {
  const draw = drawReceipt(family, 5)
  return { ...draw, beacon: { ...draw.beacon, ...change } }
}
function chosenRound(draw: MadeDraw) {
  return { ...drawReceipt('ssc', 6), closesAt: draw.closesAt, chainIndex: draw.chainIndex }
}
function movedClock(draw: MadeDraw) {
  const by = 3 * 365 * 86_400
  const later = (moment: string) => new Date(Date.parse(moment) + by * 1000).toISOString()
  const { beacon } = draw
  return {
    ...draw,
    closesAt: later(draw.closesAt),
    bookToldAt: later(draw.bookToldAt!),
    beacon: { ...beacon, genesis: beacon.genesis + by, publishedAt: later(beacon.publishedAt) },
  }
}
function twiceTheSame(draw: MadeDraw) {
  const stages = draw.stages!.map((stage, at) =>
    at === 1 ? { ...draw.stages![0]!, stage: 2, play: stage.play } : stage,
  )
  return { ...draw, stages }
}
function swapped(draw: MadeDraw) {
  const [first, second, ...rest] = draw.stages!
  return { ...draw, stages: [second, first, ...rest] }
}

describe('forgeries that fit themselves', () => {
  test.each(forged)('%s: refused', (_, receipt) => {
    expect(verdictsOf([receipt])).toEqual(['rejected'])
  })
})

describe('a signature', () => {
  const draw = drawReceipt('k3', 3)
  const asSigned = (signature: string) => ({
    ...draw,
    beacon: {
      ...draw.beacon,
      signature,
      randomness: hex(sha256(Buffer.from(signature, 'hex'))),
    },
  })
  const P = BigInt(
    '0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab',
  )
  const FLAGS = 7n << 381n

  it('counts in one way of writing only', () => {
    const own = BigInt(`0x${draw.beacon.signature}`)
    const written = (value: bigint) => asSigned(value.toString(16).padStart(96, '0'))
    const same = drawReceipt('k3', smallPlace())
    const small = BigInt(`0x${same.beacon.signature}`)
    const others = [
      written(own ^ (1n << 381n)),
      written(own ^ (1n << 382n)),
      written(own ^ (1n << 383n)),
      written((own & FLAGS) | P),
      written(0xcn << 380n),
      asSigned(drawReceipt('k3', 4).beacon.signature!),
      { ...same, beacon: { ...same.beacon, signature: (small + P).toString(16) } },
    ]
    expect(verdictsOf([written(own)])).toEqual(['house'])
    expectUnsigned(others)
  })

  /** Each is refused for its signature, and not for the result that would follow from it. */
  function expectUnsigned(receipts: readonly unknown[]) {
    const told = [
      ...receipts.map((receipt) => verify(receipt)),
      ...(hasPython ? judgeInPython(receipts) : []),
    ]
    const others = told.filter(
      ({ verdict, reason }) => verdict !== 'rejected' || !reason.includes('is not signed'),
    )
    expect(others).toEqual([])
  }

  /** A draw whose signature has a number so small that the field's order could be added to it. */
  function smallPlace(): number {
    const isSmall = (at: number) => {
      const x = BigInt(`0x${drawReceipt('k3', at).beacon.signature}`) & ~FLAGS
      return x + P < 1n << 381n
    }
    return Array.from({ length: 40 }, (_, at) => at).find(isSmall)!
  }

  it('is of the group, not only of the curve', () => {
    // The first numbers with a point; few of a curve's points are of the group.
    const points = Array.from({ length: 40 }, (_, x) =>
      asSigned(((4n << 381n) | BigInt(x)).toString(16).padStart(96, '0')),
    )
    expectUnsigned(points)
  })
})

describe('on the command line', () => {
  const { folder, file, run } = commandLine()
  afterAll(() => rmSync(folder, { recursive: true }))

  const draw = drawReceipt('pk10', 4, 'quicknet')
  const cases: readonly (readonly [string, unknown, number, RegExp])[] = [
    ['a round', roundReceipt(FEATURE), 0, /^verified against itself: 9 spins pay 140 coins/],
    ['a draw', draw, 0, /^verified against itself: .+ follows from the seed and from the public/],
    ['an answer of the site', { ok: true, value: { proof: draw } }, 0, /^verified against/],
    ['a draw of the house’s beacon', drawReceipt('k3', 3), 3, /^verified within the house only, /],
    ['what is sealed', sealedDraw(draw), 2, /^cannot be checked because /],
    ['a forgery', { ...draw, result: '01' }, 1, /^refused because /],
    ['no JSON', '{', 1, /^refused because it is no JSON/],
  ]
  test.each(cases)(
    '%s is told with its verdict last and its own exit code',
    (_, told, status, last) => {
      for (const one of run(told)) {
        expect(one.status).toBe(status)
        expect(one.lines.at(-1)).toMatch(last)
      }
    },
  )

  it('a receipt is compared with what its player kept', () => {
    const { commit, terminal, beacon } = draw
    const kept = ['--commit', commit, '--terminal', terminal, '--round', String(beacon.round)]
    for (const { lines } of run(draw, ...kept)) expect(lines.at(-1)).toMatch(/^verified: /)
    for (const { lines } of run(draw, ...kept.slice(0, 4))) {
      expect(lines).toContain('not compared with anything you kept: --round')
      expect(lines.at(-1)).toMatch(/^verified against itself: /)
    }
    for (const option of ['--commit', '--terminal', '--round', '--close']) {
      for (const { lines, status } of run(draw, option, '1001')) {
        expect(status).toBe(1)
        expect(lines).toEqual([`refused because it is not of the ${option} that you kept.`])
      }
    }
    for (const [key, status] of [
      [logKey, 0],
      [logKey.replace('a.house', 'b.house'), 1],
    ] as const) {
      for (const one of run(loggedDraw(draw), ...kept, '--log-key', key)) {
        expect(one.status).toBe(status)
      }
    }
    for (const { status } of run(draw, '--log-key', 'undefined')) expect(status).toBe(1)
    const ticket = ticketReceipt(draw)
    for (const [option, value, status] of [
      ['--wager', ticket.ticket, 0],
      ['--book', ticket.root!, 0],
      ['--wager', drawReceipt('k3', 3).commit, 1],
    ] as const) {
      for (const one of run(ticket, option, value)) expect(one.status).toBe(status)
    }
    const mine = ['--commit', roundReceipt(0).commitment, '--client-seed', 'golden-rounds']
    for (const { lines } of run(roundReceipt(FEATURE), ...mine, '--stake', '10.0000')) {
      expect(lines.at(-1)).toMatch(/^(?:verified: |refused because it is not of the --stake)/)
    }
    for (const { status } of run(roundReceipt(FEATURE), '--terminal', terminal))
      expect(status).toBe(1)
  })

  it('many receipts are told line by line, and nothing else is taken', () => {
    for (const [command, script] of programs) {
      const input = `${JSON.stringify(draw)}\n\n \r\n{"a":1,\r"b":2}\n`
      const { stdout } = spawnSync(command, [script, '--many', '-'], { input, encoding: 'utf8' })
      const told = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).verdict)
      expect(told).toEqual(['verified', 'rejected'])
      for (const words of [
        [],
        ['a', 'b'],
        ['--commit'],
        ['--bogus', file],
        ['--many', '--commit', '1', file],
      ]) {
        expect(spawnSync(command, [script, ...words]).status, words.join(' ')).toBe(1)
      }
      expect(spawnSync(command, [script, join(folder, 'missing')]).status).toBe(1)
    }
  })
})
