import { randomBytes, randomUUID } from 'node:crypto'
import { pngPicture } from '@parlour/testkit'
import { solveChallenge } from 'altcha-lib/v1'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { type World, world } from '../../testing/world.ts'
import { jpegPicture } from '../../base/pictures/testing/jpeg-picture.ts'
import { feedbackTasks } from './feedback.jobs.ts'
import { PICTURES_PER_HOUR } from '../../base/pictures/limits.ts'
import { MEMBER_IMAGES_UNUSED_MOST, MESSAGES_PER_HOUR } from './limits.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())
afterEach(async () => {
  await run(w.needs.db)`delete from rationed_calls`
})

type Extra = {
  feedbackId?: string
  questionType?: 'deposit' | 'other'
  content?: string
  imageIds?: string[]
  verification?: { provider: string; payload: string }
}
const bodyOf = (extra: Extra) => ({
  feedbackId: randomUUID(),
  questionType: 'deposit' as const,
  content: 'O meu depósito não chegou até agora.',
  ...extra,
})
const send = (who: 'alice' | 'bob' | 'carol' | 'dan', extra: Extra = {}) =>
  w.as(who).call('sendFeedback', { body: bodyOf(extra) })

/** A visitor who has solved the proof of work. */
async function asVisitor(extra: Extra = {}) {
  const made = await w.app.inject({ method: 'GET', url: '/wps/v2/captcha/challenge' })
  const { challenge, salt, algorithm, maxnumber, signature } = made.json().value
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  const solved = { algorithm, challenge, number: solution?.number, salt, signature }
  const payload = Buffer.from(JSON.stringify(solved)).toString('base64')
  const cookie = String(made.headers['set-cookie']).split(';')[0]!
  const body = bodyOf({ ...extra, verification: { provider: 'altcha', payload } })
  return w.visitor.call('sendFeedback', { body }, { cookie })
}

const png = pngPicture(6, 5)
const upload = (who: 'alice' | 'bob' | undefined, file: Uint8Array) => {
  const body = { contentBase64: Buffer.from(file).toString('base64') }
  return (who ? w.as(who) : w.visitor).call('uploadFeedbackImage', { body })
}
const mine = async (who: 'alice' | 'bob' | 'carol') =>
  (await w.as(who).call('listMyFeedback', { query: {} })).value.list

describe('send feedback', () => {
  it('is a PUT that keeps a member’s message and shows it to nobody else (C-64)', async () => {
    const body = bodyOf({ questionType: 'other' })
    const { authorization } = (await w.as('alice').headers()) as { authorization: string }
    const reply = await w.app.inject({
      method: 'PUT',
      url: '/wps/feedback',
      headers: { authorization },
      payload: body,
    })
    expect(reply.json()).toMatchObject({ success: true, value: { feedbackId: body.feedbackId } })
    expect((await mine('alice'))[0]).toMatchObject({
      feedbackId: body.feedbackId,
      questionType: 'other',
      content: body.content,
      state: 'open',
      answer: null,
    })
    expect(await mine('bob')).toEqual([])
    const read = await w.visitor.call('readFeedback', { params: { feedbackId: body.feedbackId } })
    expect(read.code).toBe('feedback_not_found')
  })

  it('knows six types of question (E-52)', async () => {
    const types = ['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other']
    for (const questionType of types) {
      expect((await send('carol', { questionType: questionType as 'other' })).success).toBe(true)
    }
    expect((await send('carol', { questionType: 'weather' as 'other' })).code).toBe(
      'invalid_request',
    )
  })

  it('takes 10 to 500 characters as a reader counts them, or as the house has set (V-47)', async () => {
    const tell = async (content: string) => (await send('bob', { content })).code
    expect(await tell('👨‍👩‍👧'.repeat(9))).toBe('feedback_length')
    expect(await tell(`   ${'a'.repeat(9)}   `)).toBe('feedback_length')
    expect(await tell('👨‍👩‍👧'.repeat(10))).toBeUndefined()
    expect(await tell('ã'.repeat(500))).toBeUndefined()
    const refused = await send('bob', { content: 'ã'.repeat(501) })
    expect(refused).toMatchObject({
      code: 'feedback_length',
      value: { minimum: 10, maximum: 500 },
    })
    await w.set('feedback', { minLength: 3, maxLength: 12 })
    expect(await tell('ola')).toBeUndefined()
    expect(await tell('a'.repeat(13))).toBe('feedback_length')
    await w.set('feedback', { minLength: 10, maxLength: 500 })
  })

  it('is the same message when the same words come again, and refused with others', async () => {
    const feedbackId = randomUUID()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => send('bob', { feedbackId })))
    expect(first!.success).toBe(true)
    for (const other of others) expect(other.value).toEqual(first!.value)
    expect((await mine('bob')).filter((one) => one.feedbackId === feedbackId)).toHaveLength(1)
    const changed = await send('bob', { feedbackId, content: 'Outro texto, bem diferente.' })
    expect(changed.code).toBe('feedback_conflict')
    expect((await send('alice', { feedbackId })).code).toBe('feedback_conflict')
  })

  it('asks visitors and trial players to prove that they are human', async () => {
    expect((await w.visitor.call('sendFeedback', { body: bodyOf({}) })).code).toBe('captcha_wrong')
    expect((await send('dan')).code).toBe('captcha_wrong')
    const feedbackId = randomUUID()
    expect((await asVisitor({ feedbackId })).success).toBe(true)
    const read = await w.visitor.call('readFeedback', { params: { feedbackId } })
    expect(read.value).toMatchObject({ state: 'open', content: bodyOf({}).content })
    const unknown = { params: { feedbackId: randomUUID() } }
    expect((await w.visitor.call('readFeedback', unknown)).code).toBe('feedback_not_found')
  })

  it('stops a flood, from a member and from an address', async () => {
    await run(w.needs.db)`
      delete from feedback_messages where member_id = ${await w.idOf('carol')}`
    for (let i = 0; i < MESSAGES_PER_HOUR; i++) expect((await send('carol')).success).toBe(true)
    expect((await send('carol')).code).toBe('feedback_too_often')
    await asVisitor()
    await run(w.needs.db)`
      update rationed_calls set calls = ${MESSAGES_PER_HOUR} where subject like 'feedback:%'`
    expect((await asVisitor()).code).toBe('feedback_too_often')
  })

  it('lies in no table in the clear', async () => {
    await send('alice', { content: 'Uma frase que se reconhece em qualquer lugar.' })
    const text = await withClient(w.database.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ line: string }>(
        `select m::text as line from feedback_messages m
         union all select encode(sealed, 'escape') from personal_fields where subject like 'feedback:%'`,
      )
      return rows.map(({ line }) => line).join('\n')
    })
    expect(text).not.toContain('reconhece')
  })
})

describe('pictures of a message', () => {
  it('are png or jpg up to 5 MB by content; svg and all else is refused (V-49, N-19, K-21)', async () => {
    expect((await upload('alice', png)).value).toMatchObject({ width: 6, height: 5 })
    const photo = await jpegPicture(4, 4)
    expect((await upload('alice', photo)).success).toBe(true)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')
    expect((await upload('alice', svg)).code).toBe('image_type_unsupported')
    expect((await upload(undefined, svg)).code).toBe('image_type_unsupported')
    expect((await upload('alice', png.subarray(0, 50))).code).toBe('image_unreadable')
    const large = Buffer.concat([png, randomBytes(5 * 1024 * 1024)])
    expect((await upload('alice', large)).code).toBe('image_too_large')
    const huge = Buffer.alloc(6 * 1024 * 1024)
    expect(['invalid_request', 'body_too_large']).toContain((await upload('alice', huge)).code)
  })

  it('are three at most and the sender’s own, each used once', async () => {
    const ids = []
    for (let i = 0; i < 4; i++) ids.push((await upload('alice', png)).value.imageId)
    const told = await send('alice', { imageIds: ids })
    expect(told).toMatchObject({ code: 'too_many_images', value: { maximum: 3 } })
    expect((await send('bob', { imageIds: ids.slice(0, 1) })).code).toBe('image_not_found')
    expect((await send('alice', { imageIds: ids.slice(0, 3) })).success).toBe(true)
    expect((await mine('alice'))[0]!.images).toBe(3)
    expect((await send('alice', { imageIds: ids.slice(0, 1) })).code).toBe('image_not_found')
  })

  it('are no store for strangers: few unused ones a member, few an hour a network, gone after two hours', async () => {
    for (let i = 0; i < MEMBER_IMAGES_UNUSED_MOST; i++) {
      expect((await upload('bob', png)).success).toBe(true)
    }
    expect((await upload('bob', png)).code).toBe('too_many_images')
    expect((await upload(undefined, png)).success).toBe(true)
    await run(w.needs.db)`update rationed_calls set calls = ${PICTURES_PER_HOUR}`
    expect((await upload(undefined, png)).code).toBe('too_many_uploads')
    await run(w.needs.db)`update feedback_images set created_at = now() - interval '3 hours'`
    await feedbackTasks(w.needs)['tidy-feedback']!({} as never, {} as never)
    const rows = await many<{ used: boolean }>(w.needs.db)`
      select feedback_id is not null as used from feedback_images`
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ used }) => used)).toBe(true)
  })
})

describe('the queue of messages', () => {
  const item = async (subject: string) =>
    (await w.as('olga').call('getDecision', { params: { queue: 'feedback', subject } })).value
  const decide = async (subject: string, choice: string, reason: string) => {
    const { payloadHash } = await item(subject)
    const body = { decisionId: randomUUID(), choice, reason, payloadHash }
    return w.as('olga').call('decide', { params: { queue: 'feedback', subject }, body })
  }

  it('shows the words and pictures, and the answer reaches the member (C-64)', async () => {
    const imageId = (await upload('alice', png)).value.imageId
    const feedbackId = randomUUID()
    await send('alice', { feedbackId, imageIds: [imageId] })
    const shown = await item(feedbackId)
    expect(shown.fields.map(({ kind }) => kind)).toEqual(['member', 'text', 'proof'])
    expect(shown.fields[1]!.value).toContain('O meu depósito')
    const picture = await w.as('olga').call('operatorProof', { params: { proofId: imageId } })
    expect(picture.value.contentBase64.length).toBeGreaterThan(100)

    const answered = await decide(
      feedbackId,
      'answer',
      'Creditamos o valor agora. Desculpe a espera.',
    )
    expect(answered.value).toMatchObject({ outcome: 'executed', decision: null })
    expect((await mine('alice')).find((one) => one.feedbackId === feedbackId)).toMatchObject({
      state: 'answered',
      answer: 'Creditamos o valor agora. Desculpe a espera.',
    })
    expect((await item(feedbackId))?.fields).toBeUndefined()
  })

  it('closes without an answer, and the reason stays inside', async () => {
    const feedbackId = randomUUID()
    await asVisitor({ feedbackId })
    await decide(feedbackId, 'close', 'Propaganda repetida.')
    const { value } = await w.visitor.call('readFeedback', { params: { feedbackId } })
    expect(value).toMatchObject({ state: 'closed', answer: null })
  })

  it('is for those who answer: finance without that role is refused', async () => {
    const feedbackId = randomUUID()
    await send('alice', { feedbackId })
    const params = { queue: 'feedback', subject: feedbackId }
    const { payloadHash } = await item(feedbackId)
    const body = { decisionId: randomUUID(), choice: 'close', reason: 'Nada a dizer.', payloadHash }
    expect((await w.as('oscar').call('decide', { params, body })).code).toBe('role_missing')
  })
})
