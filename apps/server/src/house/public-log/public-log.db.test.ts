import { createPublicKey, hash, randomUUID, verify } from 'node:crypto'
import { commitmentOf } from '@parlour/chance'
import { extendsTree, type Hash, hashChildren, hashLeaf, includes } from '@parlour/proof'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { transact } from '../../base/database/transact.ts'
import { findSellingDraws } from '../../lottery/draws/draws.store.ts'
import { letPass, onlyLotteries, startBeacon } from '../../lottery/draws/testing/draw-world.ts'
import { tickDraws } from '../../lottery/draw-clock/tick-draws.ts'
import { addRaffleOnce, insertPrizes, setVersion } from '../../rewards/raffles/raffles.store.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type World, world } from '../../testing/world.ts'
import { readHead } from './log.store.ts'
import { sequenceLog } from './sequence-log.ts'

const [AT_ONCE, STAGED] = ['mb-vip-45', 'mb-live']

let w: World
let beacon: Sandbox
beforeAll(async () => {
  w = await world()
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [AT_ONCE, STAGED])
  await tickDraws(w.needs)
  await sequenceLog(w.needs)
})
afterAll(async () => {
  await beacon?.stop()
  await w?.close()
})

type Told = { readonly kind: string; readonly subject: string; readonly facts: object }

/** What the log says of a subject, as anybody reads it. */
async function toldOf(subject: string): Promise<Told[]> {
  await sequenceLog(w.needs)
  const { value } = await w.visitor.call('publicLogEntries', { query: { subject, limit: 100 } })
  return value.entries.map(({ body }) => JSON.parse(body) as Told)
}

async function everything() {
  const { size } = await readHead(w.needs.db)
  const rows = await many<{ index: number; kind: string; body: string; leaf: Buffer }>(w.needs.db)`
    select index::float8 as index, kind, body, leaf from public_log_entries order by index`
  return { size, rows }
}

/** A raffle of the test's own, in a transaction that is kept open until it is told to end. */
function raffle(meanwhile: () => Promise<void> = async () => {}): Promise<string> {
  const raffleId = `r-${randomUUID().slice(0, 8)}`
  const words = { pt: 'x', en: 'x' }
  return transact(w.needs.db, async (tx) => {
    await addRaffleOnce(tx, {
      raffleId,
      position: 0,
      titles: words,
      summaries: words,
      rule: null,
      startsAt: new Date('2026-01-01'),
      prizes: [
        {
          prize: 'first',
          titles: words,
          weight: 1,
          stock: 2,
          reward: { kind: 'cash', amount: '30000', rolloverTimes: 0 },
        },
        { prize: 'none', titles: words, weight: 9, stock: null, reward: null },
      ],
    })
    await meanwhile()
    return raffleId
  })
}

/** The root of all leaves, reckoned from nothing else. */
function rootOfLeaves(leaves: readonly Hash[]): Hash {
  if (leaves.length === 1) return leaves[0]!
  let left = 1
  while (left * 2 < leaves.length) left *= 2
  return hashChildren(rootOfLeaves(leaves.slice(0, left)), rootOfLeaves(leaves.slice(left)))
}

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

describe('the public log', () => {
  it('says of a draw before its sale all that binds it', async () => {
    for (const lottery of [AT_ONCE, STAGED]) {
      const [draw] = await findSellingDraws(w.needs.db, lottery, 1)
      const { value } = await w.visitor.call('lotteryDraw', {
        params: { game: lottery, issue: draw!.issue },
        query: {},
      })
      const { commit, chainIndex, beacon: bound, closesAt, stages, chain, terminal } = value.proof!
      const [told] = await toldOf(`${lottery}/${draw!.issue}`)
      expect(told).toMatchObject({
        kind: 'draw',
        facts: {
          commit,
          chain,
          chainIndex,
          closesAt,
          round: bound.round,
          beacon: { publicKey: bound.publicKey, genesis: bound.genesis, period: bound.period },
          ...(stages && {
            stages: stages.map(({ stage, play, closesAt: until, round }) => ({
              stage,
              play,
              closesAt: until,
              round,
            })),
          }),
        },
      })
      const [end] = await toldOf(`${lottery}/chain/${chain}`)
      expect(end).toMatchObject({ kind: 'chain', facts: { terminal } })
    }
  })

  it('says what was sold, what came out, and each stage of it', async () => {
    for (const lottery of [AT_ONCE, STAGED]) {
      const [draw] = await findSellingDraws(w.needs.db, lottery, 1)
      await letPass(w.database, draw!.id, lottery === STAGED ? 600 : 200)
      await tickDraws(w.needs)
      const { value } = await w.visitor.call('lotteryDraw', {
        params: { game: lottery, issue: draw!.issue },
        query: {},
      })
      const { proof } = value
      const told = await toldOf(`${lottery}/${draw!.issue}`)
      const of = (kind: string) => told.filter((one) => one.kind === kind)
      const parts = proof!.stages ?? []
      expect(of('book')).toHaveLength(parts.length + 1)
      expect(of('book').at(-1)!.facts).toEqual({ hash: proof!.bookHash, count: 0 })
      expect(of('stage').map(({ facts }) => facts)).toMatchObject(
        parts.map(({ stage, numbers, signature }) => ({ stage, numbers, signature })),
      )
      expect(of('result')).toMatchObject([
        {
          facts: {
            version: 1,
            result: proof!.result,
            link: proof!.link,
            round: proof!.beacon.round,
            signature: proof!.beacon.signature,
          },
        },
      ])
    }
  })

  it('says why a draw is void', async () => {
    const draw = (await findSellingDraws(w.needs.db, AT_ONCE, 5))[4]
    await transact(w.needs.db, async (tx) => {
      await run(tx)`update draws set state = 'void', void_reason = 'operators', result_version = 1
                 where id = ${draw!.id}`
      await run(tx)`insert into draw_results (draw_id, version, result, source)
                values (${draw!.id}, 1, null, 'operators')`
    })
    expect((await toldOf(`${AT_ONCE}/${draw!.issue}`)).at(-1)).toMatchObject({
      kind: 'void',
      facts: { version: 1, source: 'operators', reason: 'operators' },
    })
  })

  it('says a table of prizes whole, once it stands, and the next one', async () => {
    const raffleId = await raffle()
    const words = { pt: 'x', en: 'x' }
    await transact(w.needs.db, async (tx) => {
      const prizes = [{ prize: 'none', titles: words, weight: 5, stock: null, reward: null }]
      await insertPrizes(tx, { raffleId, version: 2, prizes })
      await setVersion(tx, raffleId, 2)
    })
    const first = {
      prize: 'first',
      weight: 1,
      stock: 2,
      reward: { kind: 'cash', amount: '30000', rolloverTimes: 0 },
    }
    expect(await toldOf(`${raffleId}/prizes/1`)).toMatchObject([
      { kind: 'prizes', facts: { version: 1, prizes: [first, { prize: 'none', weight: 9 }] } },
    ])
    expect(await toldOf(`${raffleId}/prizes/2`)).toHaveLength(1)
  })

  it('says seals and told seeds by their commitment, and of nobody whose they are', async () => {
    const before = (await w.as('alice').call('fairSeed', { query: {} })).value.active
    await w.as('alice').call('rotateFairSeed', { body: { seedId: before.seedId } as never })
    const [seal, seed] = await toldOf(before.commitment)
    expect(seal).toMatchObject({ kind: 'seal', facts: { of: 'rounds' } })
    const { serverSeed } = seed!.facts as { serverSeed: string }
    expect({ kind: seed!.kind, opens: commitmentOf(serverSeed) }).toEqual({
      kind: 'seed',
      opens: before.commitment,
    })
    const raffleId = await raffle()
    const { value } = await w.as('alice').call('listRaffles', { query: {} })
    const { commitment } = value.list.find((one) => one.raffleId === raffleId)!.mine!
    expect(await toldOf(commitment)).toMatchObject([
      { kind: 'seal', facts: { of: 'raffle', raffle: raffleId } },
    ])
    expect((await toldOf(`${raffleId}/prizes/1`)).at(-1)).toMatchObject({
      kind: 'rules',
      facts: { rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    const said = (await everything()).rows.map(({ body }) => body).join('\n')
    for (const word of ['member', 'alice', 'bob']) expect(said).not.toContain(word)
  })
})

describe('the order of the log', () => {
  it('has no hole and forgets nothing, however late a transaction ends and however many look', async () => {
    const { size: before } = await readHead(w.needs.db)
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = raffle(async () => {
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const first = await raffle()
    await Promise.all([sequenceLog(w.needs), sequenceLog(w.needs), sequenceLog(w.needs)])
    end.resolve()
    const slow = await late
    await Promise.all([sequenceLog(w.needs), sequenceLog(w.needs)])
    await sequenceLog(w.needs)
    const { size, rows } = await everything()
    expect(rows.map(({ index }) => index)).toEqual(rows.map((_, at) => at))
    expect(size).toBe(rows.length)
    const names = rows.slice(before).map(({ body }) => (JSON.parse(body) as Told).subject)
    expect(names).toEqual([`${first}/prizes/1`, `${slow}/prizes/1`])
    const left = await many(w.needs.db)`select from public_log_waiting`
    expect(left).toEqual([])
  })

  it('holds nothing of what was undone', async () => {
    const { size } = await readHead(w.needs.db)
    await expect(raffle(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone')
    expect(await sequenceLog(w.needs)).toBe(0)
    expect((await readHead(w.needs.db)).size).toBe(size)
  })
})

describe('what a restore takes out of use', () => {
  it('is told with how much it was', async () => {
    const { active } = (await w.as('bob').call('fairSeed', { query: {} })).value
    expect(active.seedId).toBeTruthy()
    await withClient(w.database.ownerUrl, (owner) => owner.query(`select keep_seed_epoch('asked')`))
    await sequenceLog(w.needs)
    const { rows } = await everything()
    const epochs = rows.filter(({ kind }) => kind === 'epoch').map(({ body }) => JSON.parse(body))
    expect(epochs.at(-1)).toMatchObject({
      kind: 'epoch',
      subject: expect.stringMatching(/^epoch\/\d+$/),
      facts: { reason: 'asked', pairs: expect.any(Number), seals: expect.any(Number) },
    })
    expect(epochs.at(-1).facts.pairs).toBeGreaterThan(0)
    expect(epochs.at(-1).facts.chains).toBeGreaterThan(0)
  })
})

describe('nobody', () => {
  it('who serves the site writes a fact, or changes or takes away a line', async () => {
    for (const attempt of [
      `insert into public_log_waiting (kind, subject, body) values ('void', 'x/1', '{}')`,
      `delete from public_log_waiting`,
      `select tell_public_log('void', 'x/1', '{}')`,
      `insert into public_log_entries (index, kind, subject, body, leaf) values (9999999, 'void', 'x', '{}', '')`,
      `update public_log_entries set body = '{}' where index = 0`,
      `delete from public_log_entries`,
      `truncate public_log_entries`,
      `update public_log_nodes set hash = ''`,
      `delete from public_log_checkpoints`,
      `update public_log_head set size = 0`,
    ])
      await expect(w.needs.pool.query(attempt), attempt).rejects.toMatchObject({ code: '42501' })
  })

  it('changes a line that stands, not even the owner of the tables', async () => {
    await withClient(w.database.ownerUrl, async (owner) => {
      for (const table of ['public_log_entries', 'public_log_nodes', 'public_log_checkpoints'])
        for (const attempt of [`delete from ${table}`, `truncate ${table}`])
          await expect(owner.query(attempt), attempt).rejects.toMatchObject({ code: '42501' })
      const change = owner.query(`update public_log_entries set body = '{}' where index = 0`)
      await expect(change).rejects.toMatchObject({ code: '42501' })
    })
  })
})

describe('a signed state', () => {
  it('is of all entries, by the key that is shown', async () => {
    await raffle()
    await sequenceLog(w.needs)
    const { value } = await w.visitor.call('publicLog', {})
    const { size, root, at, note } = value.checkpoint!
    const { rows } = await everything()
    expect(rows.every(({ body, leaf }) => leaf.equals(hashLeaf(Buffer.from(body))))).toBe(true)
    expect(Buffer.from(rootOfLeaves(rows.map(({ leaf }) => leaf))).toString('hex')).toBe(root)
    const text = `${value.origin}\n${size}\n${Buffer.from(root, 'hex').toString('base64')}\n${at}\n`
    const [, name, signed] = /^— (\S+) (\S+)\n$/mu.exec(note.slice(text.length + 1))!
    const [, short, typed] = /^.*?\+([0-9a-f]{8})\+(\S+)$/.exec(value.key)!
    expect({ text: note.startsWith(`${text}\n`), name }).toEqual({ text: true, name: value.origin })
    const [spki, key] = [
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(typed!, 'base64'),
    ]
    const publicKey = createPublicKey({
      key: Buffer.concat([spki, key.subarray(1)]),
      format: 'der',
      type: 'spki',
    })
    const bytes = Buffer.from(signed!, 'base64')
    expect(bytes.subarray(0, 4).toString('hex')).toBe(short)
    const id = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), key]), 'hex')
    expect(id.slice(0, 8)).toBe(short)
    expect(verify(null, Buffer.from(text), publicKey, bytes.subarray(4))).toBe(true)
  })

  it('is kept for good at fixed times, and told in a feed', async () => {
    const { value } = await w.visitor.call('publicLog', {})
    expect(value.kept).toHaveLength(1)
    const reply = await w.app.inject({ url: '/wps/v2/log/feed.json' })
    expect(reply.headers['content-type']).toContain('application/feed+json')
    expect(reply.json()).toMatchObject({
      title: value.origin,
      items: [{ content_text: value.kept[0]!.note }],
    })
  })

  it('shows that each entry stands at its place, and that it only grew', async () => {
    const old = (await w.visitor.call('publicLog', {})).value.checkpoint!
    await raffle()
    await sequenceLog(w.needs)
    const { size, root } = (await w.visitor.call('publicLog', {})).value.checkpoint!
    for (const index of [0, old.size - 1, size - 1]) {
      const { value } = await w.visitor.call('publicLogInclusion', { query: { index } })
      const leaf = hashLeaf(Buffer.from(value.entry.body))
      const path = value.path.map(fromHex)
      expect(includes({ index, size: value.size, leaf, path }, fromHex(root))).toBe(true)
    }
    const { value } = await w.visitor.call('publicLogConsistency', {
      query: { from: old.size, to: size },
    })
    expect(
      extendsTree(
        { size: old.size, root: fromHex(old.root) },
        { size, root: fromHex(root) },
        value.path.map(fromHex),
      ),
    ).toBe(true)
  })

  it('proves nothing of what is not there', async () => {
    const { size } = await readHead(w.needs.db)
    for (const query of [{ index: size }, { index: 0, size: size + 1 }])
      expect((await w.visitor.call('publicLogInclusion', { query })).code).toBe(
        'log_entry_not_found',
      )
    for (const query of [
      { from: 2, to: 1 },
      { from: 0, to: size + 1 },
    ])
      expect((await w.visitor.call('publicLogConsistency', { query })).code).toBe(
        'log_entry_not_found',
      )
  })
})
