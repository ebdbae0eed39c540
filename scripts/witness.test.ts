import { execFile, spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Hash, hashChildren, hashLeaf } from '@parlour/proof'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Entry, entry, HOUR, honestDraw, iso, NOON, sha256 } from './testing/log-entries.ts'
import { look } from './witness.mjs'
import { openMemory } from './witness-memory.mjs'

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
    board: [] as object[] | undefined,
    /** So many entries are told, one at a time, before the next one is not; undefined: all. */
    stopsAt: undefined as number | undefined,
    signedAt: () => Date.now(),
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
    const text = `house\n${of.length}\n${Buffer.from(hash).toString('base64')}\n${iso(state.signedAt())}\n`
    const signature = sign(null, Buffer.from(text), privateKey)
    return `${text}\n— house ${Buffer.concat([short, signature]).toString('base64')}\n`
  }
  const server = http.createServer((request, reply) => {
    const url = new URL(request.url!, 'http://house')
    const [from, limit] = ['from', 'limit'].map((name) => Number(url.searchParams.get(name)))
    const entries = state.log
      .map((one, index) => ({ ...one, index }))
      .slice(
        from,
        state.stopsAt === undefined ? from! + limit! : Math.min(from! + 1, state.stopsAt),
      )
      .map((one) => state.instead(one))
    if (url.pathname.endsWith('/board')) {
      reply.end(JSON.stringify({ success: true, value: { lotteries: state.board } }))
      return
    }
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
    house.state.stopsAt = undefined
    house.state.signedAt = () => Date.now()
    house.state.board = []
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

  it('finds a draw that is sold or shown on the pages and not in the log, once it had time to be told', async () => {
    house.state.log = [...first]
    const memory = openMemory(folder())
    const pages = (issue: string, result: string) => [
      { game: 'x', current: { issue, state: 'open' }, last: { issue: '1', result } },
    ]
    house.state.board = pages('7', '999')
    await look(house.address, memory, {})
    expect(memory.findings).toEqual([])
    await look(house.address, memory, {})
    expect(memory.findings).toMatchObject([
      { rule: 'unlogged', subject: 'x/7' },
      { rule: 'unlogged', subject: 'x/1', says: expect.stringContaining('999') },
    ])
  })

  it('is not put off with another entry in the place of a changed one', async () => {
    const hidden = () => {
      house.state.instead = (one) => (one.index === 4 ? { ...first[3]!, index: 3 } : one)
    }
    expect(await found(hidden)).toEqual(['withheld_entry'])
  })

  it('judges what a house told in part before it fell silent', async () => {
    house.state.log = [...first]
    const own = folder()
    const memory = openMemory(own)
    await look(house.address, memory, {})
    // Told once, and then no more: the entry must not be taken for judged.
    house.state.log.push(soon.draw({ commit: 'ff'.repeat(32) }, NOON), told(50))
    house.state.stopsAt = first.length + 1
    await expect(look(house.address, memory, {})).rejects.toThrow('is not told')
    house.state.stopsAt = undefined
    await look(house.address, memory, {})
    expect(memory.findings).toMatchObject([{ rule: 'changed', subject: 'x/1' }])
    expect(openMemory(own).leaves.count()).toBe(first.length + 2)
  })

  it.each([
    ['still to come', () => Date.now() + HOUR],
    ['before what was signed before', () => Date.now() - HOUR],
  ])('finds a state signed at a moment %s', async (_what, signedAt) => {
    const lie = () => {
      house.state.log.push(told(80))
      house.state.signedAt = signedAt
    }
    expect(await found(lie)).toEqual(['other_time'])
  })

  it('does not vouch for a house whose pages it was not shown', async () => {
    house.state.log = [...first]
    house.state.board = undefined
    const seen = await look(house.address, openMemory(folder()), {})
    expect(seen).toMatchObject({ blind: true })
  })

  it('finds that a receipt was given with another log than its own', async () => {
    house.state.log = [...first]
    const own = folder()
    const receipt = path.join(own, 'receipt.json')
    const give = () => writeFileSync(receipt, JSON.stringify({ log: { note: house.note() } }))
    give()
    const memory = openMemory(own)
    await look(house.address, memory, { receipt })
    expect(memory.findings).toEqual([])
    house.state.signedAs = [...first.slice(0, -1), told(98)]
    give()
    house.state.signedAs = undefined
    await look(house.address, memory, { receipt })
    expect(memory.findings).toMatchObject([{ rule: 'split', subject: 'the holder of a receipt' }])
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

  it('ends with the house that started it, so that a killed one leaves nothing behind', async () => {
    const script = fileURLToPath(new URL('witness.mjs', import.meta.url))
    const env = { WITNESS_HOUSE: house.address, WITNESS_EVERY: '10', DATA_DIR: folder(), PORT: '0' }
    const starts = `
      const { spawn } = require('node:child_process')
      const child = spawn(process.execPath, [${JSON.stringify(script)}], {
        env: ${JSON.stringify(env)}, stdio: ['ignore', 'pipe', 'inherit'], detached: true,
      })
      child.stdout.once('data', () => console.log(child.pid))
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['-e', starts], { stdio: ['ignore', 'pipe', 'inherit'] })
    const witness = Number(
      await new Promise((resolve) => parent.stdout.once('data', (told) => resolve(String(told)))),
    )
    expect(isAlive(witness)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(witness), { timeout: 20_000 }).toBe(false)
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
