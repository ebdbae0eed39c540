import { execFile } from 'node:child_process'
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { commitmentOf } from '@parlour/chance'
import { roundForDraw } from '@parlour/lottery'
import { type Hash, hashChildren, hashLeaf } from '@parlour/proof'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { look } from './witness.mjs'
import { openMemory } from './witness-memory.mjs'
import { createJudge } from './witness-judge.mjs'

const HOUR = 3_600_000
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const iso = (ms: number) => new Date(ms).toISOString()

type Facts = Record<string, unknown>
type Entry = { readonly kind: string; readonly subject: string; readonly body: string }
const entry = (kind: string, subject: string, facts: Facts, at: number): Entry => ({
  kind,
  subject,
  body: JSON.stringify({ kind, subject, at: iso(at), facts }),
})

/** A draw that hangs on the first link of its chain, and all that is told of it in its time. */
function honestDraw(issue: string, closesAt: number) {
  const link = sha256(Buffer.from(issue))
  const seed = createHmac('sha256', link).update('parlour draw seed').digest()
  const beacon = { name: 'b', scheme: 's', publicKey: 'aa', genesis: 1_000_000_000, period: 3 }
  const round = roundForDraw(beacon, Math.ceil(closesAt / 1000))
  const published = (beacon.genesis + (round - 1) * beacon.period) * 1000
  const subject = `x/${issue}`
  const bound = {
    lottery: 'x',
    issue,
    source: 'house',
    closesAt: iso(closesAt),
    drawsAt: iso(closesAt + 5_000),
    voidAfterSeconds: 600,
    chain: Number(issue),
    chainIndex: 0,
    commit: sha256(seed).toString('hex'),
    beacon,
    round,
  }
  const result = { version: 1, result: '123', link: link.toString('hex'), round, signature: 'bb' }
  return {
    subject,
    published,
    closesAt,
    bound,
    result,
    chain: entry(
      'chain',
      `x/chain/${issue}`,
      { links: 9, terminal: sha256(link).toString('hex') },
      closesAt - HOUR,
    ),
    draw: (facts: Facts = {}, at = closesAt - HOUR) =>
      entry('draw', subject, { ...bound, ...facts }, at),
    book: (facts: Facts = {}, at = closesAt + 1_000) =>
      entry('book', subject, { hash: 'cc', count: 2, ...facts }, at),
    told: (facts: Facts = {}, at = published + 500) =>
      entry('result', subject, { ...result, ...facts }, at),
    void: (at: number) => entry('void', subject, { version: 1, reason: 'operators' }, at),
  }
}

const NOON = Date.parse('2026-11-22T12:00:00Z')
const d = honestDraw('1', NOON)
const other = honestDraw('2', NOON)
const seed = 'ab'.repeat(32)
const seal = (game = 'rounds') => entry('seal', commitmentOf(seed), { of: game }, NOON)
const prizes = (weight: number) =>
  entry('prizes', 'r/prizes/1', { prizes: [{ prize: 'a', weight }] }, NOON)

function judged(
  entries: readonly Entry[],
  { before = undefined as number | undefined, now = NOON } = {},
) {
  const judge = createJudge()
  entries.forEach((one, index) => {
    judge.take({ ...one, index }, { before })
  })
  return [...judge.findings(), ...judge.withheld(now)].map(({ rule }) => rule)
}

describe('a witness', () => {
  it('holds nothing against a house that tells all in its time', () => {
    const honest = [
      d.chain,
      d.draw(),
      d.book(),
      d.told(),
      seal(),
      entry('seed', commitmentOf(seed), { serverSeed: seed }, NOON),
      prizes(1),
    ]
    expect(judged(honest, { now: NOON + 99 * HOUR })).toEqual([])
    const calledOff = [d.chain, d.draw(), d.void(NOON - HOUR / 2), d.book({ count: 0 })]
    expect(judged(calledOff, { now: NOON + 99 * HOUR })).toEqual([])
  })

  it.each<[string, readonly Entry[], string]>([
    ['seal changed', [d.chain, d.draw(), d.draw({ commit: 'ff'.repeat(32) })], 'changed'],
    [
      'round chosen after the close',
      [d.chain, d.draw(), d.book(), d.told({ round: d.bound.round + 4 })],
      'wrong_round',
    ],
    ['round chosen beforehand', [d.chain, d.draw({ round: d.bound.round + 4 })], 'wrong_round'],
    ['draw forged after its round', [d.chain, d.draw({}, d.published + HOUR)], 'late_draw'],
    [
      'link of another seal',
      [d.chain, d.draw(), d.book(), d.told({ link: other.result.link })],
      'wrong_link',
    ],
    [
      'link used for two draws',
      [d.chain, d.draw(), entry('draw', 'x/3', { ...d.bound, issue: '3' }, NOON - HOUR)],
      'link_twice',
    ],
    ['link that the chain has not', [d.chain, d.draw({ chainIndex: 9 })], 'wrong_link'],
    ['chain without a published end', [d.draw()], 'untold'],
    [
      'end of a chain changed',
      [d.chain, entry('chain', 'x/chain/1', { links: 9, terminal: 'ee'.repeat(32) }, NOON)],
      'changed',
    ],
    [
      'bets written with the result known',
      [d.chain, d.draw(), d.book({}, d.published + 1)],
      'late_book',
    ],
    ['book changed', [d.chain, d.draw(), d.book(), d.book({ count: 3 })], 'changed'],
    ['result without a book', [d.chain, d.draw(), d.told()], 'untold'],
    ['result of a draw that nobody was told of', [d.told()], 'untold'],
    [
      'result changed',
      [d.chain, d.draw(), d.book(), d.told(), d.told({ version: 2, result: '777' })],
      'changed',
    ],
    [
      'result looked at and then called off',
      [d.chain, d.draw(), d.book(), d.void(d.published + 1)],
      'late_void',
    ],
    [
      'result taken back',
      [d.chain, d.draw(), d.book(), d.told(), d.void(d.published + 9)],
      'void_after_result',
    ],
    [
      'void draw brought back',
      [d.chain, d.draw(), d.book(), d.void(NOON - HOUR), d.told()],
      'revived',
    ],
    ['table of prizes exchanged under its version', [prizes(1), prizes(2)], 'changed'],
    [
      'hash of rules exchanged under its version',
      ['1', '2'].map((rulesHash) => entry('rules', 'r/prizes/1', { rulesHash }, NOON)),
      'changed',
    ],
    ['seal used twice', [seal(), seal()], 'seal_twice'],
    [
      'seed that does not open its seal',
      [seal(), entry('seed', commitmentOf(seed), { serverSeed: 'cd'.repeat(32) }, NOON)],
      'wrong_seed',
    ],
    [
      'seed whose seal was swapped',
      [entry('seed', commitmentOf(seed), { serverSeed: seed }, NOON)],
      'untold',
    ],
    [
      'line that is no fact',
      [{ kind: 'draw', subject: 'x/1', body: '{"kind":"draw"}' }],
      'unreadable',
    ],
    ['fact without its values', [entry('draw', 'x/1', { source: 'house' }, NOON)], 'unreadable'],
  ])('finds a %s', (_what, entries, rule) => {
    expect(judged(entries)).toContain(rule)
  })

  it('finds a book by when it was first seen, whatever moment the house writes', () => {
    const told = [d.chain, d.draw(), d.book()]
    expect(judged(told, { before: d.published - 1 })).toEqual([])
    expect(judged(told, { before: d.published + 60_000 })).toContain('late_book')
  })

  it('finds a draw that was told and then withheld, until it is told after all', () => {
    const late = { now: NOON + 9 * HOUR }
    expect(judged([d.chain, d.draw()], { now: NOON + HOUR })).toEqual(['withheld'])
    expect(judged([d.chain, d.draw(), d.book()], late)).toEqual(['withheld'])
    expect(judged([d.chain, d.draw(), d.book(), d.told()], late)).toEqual([])
    const lately = [entry('draw', 'x/9', { ...d.bound, source: 'official' }, late.now), d.book()]
    expect(judged(lately, late)).toEqual([])
  })
})

/** A house that serves whatever log it is told to, under its own signature. */
async function startHouse() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const typed = Buffer.concat([Buffer.of(1), raw])
  const short = sha256(Buffer.concat([Buffer.from('house\n'), typed])).subarray(0, 4)
  const state = {
    log: [] as Entry[],
    signedAs: undefined as Entry[] | undefined,
    /** What is told in the place of an entry. */
    instead: (one: Entry & { index: number }) => one,
    key: `house+${short.toString('hex')}+${typed.toString('base64')}`,
  }
  const root = (leaves: readonly Hash[]): Hash => {
    if (leaves.length < 2) return leaves[0] ?? sha256(Buffer.of())
    let left = 1
    while (left * 2 < leaves.length) left *= 2
    return hashChildren(root(leaves.slice(0, left)), root(leaves.slice(left)))
  }
  const note = () => {
    const of = state.signedAs ?? state.log
    const hash = root(of.map(({ body }) => hashLeaf(Buffer.from(body))))
    const text = `house\n${of.length}\n${Buffer.from(hash).toString('base64')}\n${iso(Date.now())}\n`
    const signature = sign(null, Buffer.from(text), privateKey)
    return `${text}\n— house ${Buffer.concat([short, signature]).toString('base64')}\n`
  }
  const server = http.createServer((request, reply) => {
    const url = new URL(request.url!, 'http://house')
    const [from, limit] = ['from', 'limit'].map((name) => Number(url.searchParams.get(name)))
    const entries = state.log
      .map((one, index) => ({ ...one, index }))
      .slice(from, from! + limit!)
      .map((one) => state.instead(one))
    const value = url.pathname.endsWith('/entries')
      ? { size: state.log.length, entries }
      : { origin: 'house', key: state.key, checkpoint: { note: note() } }
    reply.end(JSON.stringify({ success: true, value }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { state, note, address, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('a witness of a log', () => {
  const soon = honestDraw('1', Math.floor(Date.now() / 1000) * 1000 + HOUR)
  const told = (n: number) =>
    entry('seal', sha256(Buffer.of(n)).toString('hex'), { of: 'rounds' }, NOON)
  const first = [soon.chain, soon.draw({}, NOON), ...Array.from({ length: 11 }, (_, n) => told(n))]

  let house: Awaited<ReturnType<typeof startHouse>>
  const folders: string[] = []
  const folder = () => {
    folders.push(mkdtempSync(path.join(tmpdir(), 'parlour-witness-')))
    return folders.at(-1)!
  }
  beforeAll(async () => {
    house = await startHouse()
  })
  afterAll(async () => {
    await house.close()
    for (const one of folders) rmSync(one, { recursive: true, force: true })
  })
  afterEach(() => {
    house.state.signedAs = undefined
    house.state.instead = (one) => one
  })

  /** What is found by a witness that has seen the log as it was before the house lies. */
  async function found(lie: () => void, options: Parameters<typeof look>[2] = { whole: true }) {
    house.state.log = [...first]
    const own = folder()
    await look(house.address, openMemory(own), {})
    lie()
    const memory = openMemory(own)
    await look(house.address, memory, options)
    return [...new Set(memory.findings.map(({ rule }: { rule: string }) => rule))]
  }

  it('holds nothing against one that only grows, seen by a witness that was away', async () => {
    expect(await found(() => house.state.log.push(told(50), told(51)))).toEqual([])
    expect(await found(() => undefined)).toEqual([])
  })

  it.each<[string, () => void, string]>([
    ['entry changed where it stood', () => house.state.log.splice(4, 1, told(99)), 'changed_entry'],
    [
      'entry changed under the old signature',
      () => {
        house.state.signedAs = [...house.state.log]
        house.state.log.splice(4, 1, told(99))
      },
      'changed_entry',
    ],
    [
      'history written anew and longer',
      () => {
        house.state.log.splice(4, 1)
        house.state.log.push(told(60), told(61), told(62))
      },
      'changed_entry',
    ],
    ['log taken back to a backup', () => house.state.log.splice(6), 'shrunk'],
    [
      'other log of the same size',
      () => {
        house.state.signedAs = [...house.state.log.slice(0, -1), told(98)]
      },
      'split',
    ],
    [
      'new entry that is not what was signed',
      () => {
        house.state.log.push(told(70))
        house.state.signedAs = [...house.state.log.slice(0, -1), told(71)]
      },
      'unfit_root',
    ],
  ])('finds an %s', async (_what, lie, rule) => {
    expect(await found(lie)).toContain(rule)
  })

  it('is not put off with another entry in the place of a changed one', async () => {
    const hidden = () => {
      house.state.instead = (one) => (one.index === 4 ? { ...first[3]!, index: 3 } : one)
    }
    expect(await found(hidden)).toEqual(['withheld_entry'])
  })

  it('does not read an answer without an end', async () => {
    const endless = http.createServer((_request, reply) => {
      const more = () => reply.write(' '.repeat(1_000_000), () => reply.destroyed || more())
      more()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
    await expect(look(address, openMemory(folder()), {})).rejects.toThrow('without an end')
    endless.closeAllConnections()
    endless.close()
  })

  it('finds a log under another key', async () => {
    const another = await startHouse()
    expect(await found(() => undefined, { key: another.state.key })).toEqual([
      'another_key',
      'bad_signature',
    ])
    await another.close()
  })

  it('finds that another witness was shown another log', async () => {
    house.state.log = [...first]
    const theirs = openMemory(folder())
    await look(house.address, theirs, {})
    const { note, size } = theirs.last()
    const peer = http.createServer((_request, reply) => reply.end(JSON.stringify({ note, size })))
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
    const compare = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
    house.state.log = [...first.slice(0, -1), told(97), told(96)]
    const ours = openMemory(folder())
    await look(house.address, ours, { compare })
    peer.close()
    expect(ours.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['split'])
  })

  it('says with its exit what it has seen, and remembers what it found', async () => {
    house.state.log = [...first]
    const [own, script] = [folder(), fileURLToPath(new URL('witness.mjs', import.meta.url))]
    const run = (...args: string[]) =>
      new Promise<{ exit: unknown; says: string }>((resolve) => {
        execFile(process.execPath, [script, ...args, `--folder=${own}`], (error, stdout, stderr) =>
          resolve({ exit: error?.code ?? 0, says: stdout + stderr }),
        )
      })
    expect(await run(house.address)).toMatchObject({
      exit: 0,
      says: expect.stringContaining('holds'),
    })
    const later = await run(house.address, `--at=${iso(Date.now() + 99 * HOUR)}`)
    expect(later).toMatchObject({ exit: 1, says: expect.stringContaining('withheld x/1') })
    house.state.log.splice(4, 1, told(99))
    expect((await run(house.address, '--whole')).exit).toBe(1)
    house.state.log = [...first]
    expect(await run(house.address)).toMatchObject({
      exit: 1,
      says: expect.stringContaining('changed_entry'),
    })
    expect((await run('http://127.0.0.1:9')).exit).toBe(1)
    expect((await run('nowhere')).exit).toBe(2)
  })
})
