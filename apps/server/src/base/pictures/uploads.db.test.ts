import { pngPicture } from '@parlour/testkit'
import { isRefusal } from '@parlour/wire'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../database/query.ts'
import { PROOFS_UNATTACHED_MOST } from '../../payments/cashier/limits.ts'
import { keepFeedbackImage } from '../../people/feedback/keep-feedback-image.ts'
import {
  MEMBER_IMAGES_UNUSED_MOST,
  NETWORK_IMAGES_UNUSED_MOST,
} from '../../people/feedback/limits.ts'
import { type World, world } from '../../testing/world.ts'
import { PICTURES_OF_ONE_SENDER, PICTURES_PER_HOUR, PICTURES_WAITING } from './limits.ts'
import { inPictureLine } from './rewrite-picture.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())
afterEach(async () => {
  for (const table of ['rationed_calls', 'proof_images', 'feedback_images', 'kyc_documents'])
    await run(w.needs.db)`delete from ${sql.table(table)}`
})

const small = pngPicture(2, 2, 90).toString('base64')
type Name = 'alice' | 'bob'
const uploads = {
  proof: (name: Name, contentBase64 = small) =>
    w.as(name).call('uploadProof', { body: { contentBase64 } }),
  document: (name: Name, contentBase64 = small) =>
    w.as(name).call('uploadKycDocument', { body: { kind: 'identity', contentBase64 } }),
  message: (name: Name, contentBase64 = small) =>
    w.as(name).call('uploadFeedbackImage', { body: { contentBase64 } }),
}
const kinds = Object.keys(uploads) as (keyof typeof uploads)[]
const countOf = async (table: string) => {
  const { n } = await one<{ n: number }>(w.needs.db)`
    select count(*)::int as n from ${sql.table(table)}`
  return n
}
/** Sends 40 at once, over and over, until none is told to wait for its turn. */
async function flood(send: () => Promise<{ code?: string | undefined }>): Promise<void> {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 40 }, send))
    if (answers.some(({ code }) => code !== 'overloaded' && code !== undefined)) return
  }
}

/** Takes the one place of the line and keeps it, as a picture does that takes its time; call the answer to give it back. */
async function holdTheLine(): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  void inPictureLine('somebody else', () => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  return held.resolve
}

describe('the line of pictures', () => {
  it.each(kinds)('lets nobody stand in it so often that others are kept out: %s', async (kind) => {
    const free = await holdTheLine()
    const many = Array.from({ length: 30 }, () => uploads[kind]('alice'))
    const told: (string | undefined)[] = []
    for (const one of many) void one.then(({ code }) => told.push(code))
    const others = [
      uploads.document('bob'),
      w.visitor.call('uploadFeedbackImage', { body: { contentBase64: small } }),
    ]
    // Who finds no place is told so at once, while the line stands still.
    await expect.poll(() => told).toHaveLength(30 - PICTURES_OF_ONE_SENDER)
    expect(new Set(told)).toEqual(new Set(['overloaded']))
    free()
    for (const other of await Promise.all(others)) expect(other).toMatchObject({ success: true })
    await Promise.all(many)
    expect(told.slice(30 - PICTURES_OF_ONE_SENDER)).toEqual(
      Array.from({ length: PICTURES_OF_ONE_SENDER }, () => undefined),
    )
  })

  it('is so long and no longer, whoever stands in it', async () => {
    const free = await holdTheLine()
    const visitor = (n: number) => ({ memberId: null, ip: `192.0.2.${n}`, contentBase64: small })
    const told: string[] = []
    const all = Array.from({ length: 40 }, async (_, n) => {
      const one = await keepFeedbackImage(w.needs, visitor(n))
      told.push(isRefusal(one) ? one.refused : 'kept')
    })
    await expect.poll(() => told).toHaveLength(40 - PICTURES_WAITING)
    expect(new Set(told)).toEqual(new Set(['overloaded']))
    free()
    await Promise.all(all)
    expect(told.filter((one) => one === 'kept')).toHaveLength(PICTURES_WAITING)
  })

  it.each(kinds)('takes so many an hour of a member, of all kinds together: %s', async (kind) => {
    await uploads.document('alice')
    await run(w.needs.db)`update rationed_calls set calls = ${PICTURES_PER_HOUR}`
    expect((await uploads[kind]('alice')).code).toBe('too_many_uploads')
    expect((await uploads[kind]('bob')).success).toBe(true)
  })
})

describe('pictures that wait for their use', () => {
  it('are no more than the member may hold, however many come at once', async () => {
    await flood(() => uploads.proof('alice'))
    expect(await countOf('proof_images')).toBeLessThanOrEqual(PROOFS_UNATTACHED_MOST)
    await run(w.needs.db)`delete from rationed_calls`
    await flood(() => uploads.message('alice'))
    expect(await countOf('feedback_images')).toBe(MEMBER_IMAGES_UNUSED_MOST)
    await run(w.needs.db)`delete from rationed_calls`
    await Promise.all(Array.from({ length: 40 }, () => uploads.document('alice')))
    expect(await countOf('kyc_documents')).toBe(1)
  })

  it('are counted for each network of visitors by itself', async () => {
    const send = (ip: string) =>
      keepFeedbackImage(w.needs, { memberId: null, ip, contentBase64: small })
    for (let network = 1; network <= 20; network++) {
      for (let i = 0; i < NETWORK_IMAGES_UNUSED_MOST; i++) {
        expect(isRefusal(await send(`198.51.100.${network}`))).toBe(false)
      }
    }
    expect(await send('198.51.100.1')).toMatchObject({ refused: 'too_many_images' })
    expect(isRefusal(await send('203.0.113.5'))).toBe(false)
  })
})
