import { randomUUID } from 'node:crypto'
import { pngPicture } from '@parlour/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../database/query.ts'
import { erasePersonal } from '../database/personal-data.ts'
import { transact } from '../database/transact.ts'
import { feedbackTasks } from '../../people/feedback/feedback.jobs.ts'
import { keepFeedbackImage } from '../../people/feedback/keep-feedback-image.ts'
import { VISITOR_IMAGE_DAYS } from '../../people/feedback/limits.ts'
import { type World, world } from '../../testing/world.ts'
import { sealPictures } from './seal-pictures.job.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const contentBase64 = pngPicture(3, 3, 80).toString('base64')
const jpegBegin = Buffer.from([0xff, 0xd8, 0xff])
const sent = {
  proof: async (name: 'alice' | 'bob') =>
    (await w.as(name).call('uploadProof', { body: { contentBase64 } })).value.proofId,
  message: async (name: 'alice' | 'bob') =>
    (await w.as(name).call('uploadFeedbackImage', { body: { contentBase64 } })).value.imageId,
}
const seen = async (proofId: string) => {
  const { code, value } = await w.as('olga').call('operatorProof', { params: { proofId } })
  return code ?? Buffer.from(value.contentBase64, 'base64').subarray(0, 3).equals(jpegBegin)
}
const plain = async () => {
  const { n } = await one<{ n: number }>(w.needs.db)`
    select (select count(*) from proof_images where content is not null)::int
         + (select count(*) from feedback_images where content is not null)::int as n`
  return n
}
const fields = (id: string) => many<{ sealed: Buffer }>(w.needs.db)`
    select sealed from personal_fields where field = ${id}`

describe('pictures of payments and messages', () => {
  it('lie in no table in the clear, and are shown to those who may see them', async () => {
    const ids = [await sent.proof('alice'), await sent.message('alice')]
    expect(await plain()).toBe(0)
    for (const id of ids) {
      const [row] = await fields(id)
      expect(row!.sealed.includes(jpegBegin)).toBe(false)
      expect(await seen(id)).toBe(true)
    }
    const own = await w.as('alice').call('showProof', { params: { proofId: ids[0]! } })
    expect(own.success).toBe(true)
  })

  it('from before they were sealed are readable, and are sealed by and by', async () => {
    const alice = await w.idOf('alice')
    const [proofId, imageId] = [randomUUID(), randomUUID()]
    await run(w.needs.db)`
      insert into proof_images (proof_id, member_id, content_type, width, height, content)
      values (${proofId}, ${alice}, 'image/jpeg', 1, 1, ${jpegBegin})`
    await run(w.needs.db)`
      insert into feedback_images (image_id, member_id, content_type, width, height, content)
      values (${imageId}, null, 'image/jpeg', 1, 1, ${jpegBegin})`
    expect([await seen(proofId), await seen(imageId)]).toEqual([true, true])
    expect(await plain()).toBe(2)
    await sealPictures(w.needs)
    expect(await plain()).toBe(0)
    expect([await seen(proofId), await seen(imageId)]).toEqual([true, true])
  })

  it('cannot be read any more once their sender is erased', async () => {
    const ids = [await sent.proof('bob'), await sent.message('bob')]
    const others = await sent.proof('alice')
    const bob = await w.idOf('bob')
    await transact(w.needs.db, (tx) => erasePersonal(tx, `member:${bob}`))
    for (const id of ids) expect(await seen(id)).toBe('proof_not_found')
    const own = await w.as('bob').call('showProof', { params: { proofId: ids[0]! } })
    expect(own.code).toBe('proof_not_found')
    expect(await seen(others)).toBe(true)
  })

  it('of visitors go some time after their message was decided, with what was sealed', async () => {
    const sender = { memberId: null, ip: '198.51.100.9' }
    const kept = []
    for (const days of [VISITOR_IMAGE_DAYS - 1, VISITOR_IMAGE_DAYS + 1]) {
      const image = await keepFeedbackImage(w.needs, { ...sender, contentBase64 })
      if ('refused' in image) throw new Error(image.refused)
      const feedbackId = randomUUID()
      await run(w.needs.db)`
        insert into feedback_messages (feedback_id, question_type, content_hash, state, decided_at)
        values (${feedbackId}, 'other', '\\x00', 'closed', now() - make_interval(days => ${days}))`
      await run(w.needs.db)`update feedback_images set feedback_id = ${feedbackId}
        where image_id = ${image.imageId}`
      kept.push(image.imageId)
    }
    await feedbackTasks(w.needs)['tidy-feedback']!({} as never, {} as never)
    expect((await fields(kept[0]!)).length).toBe(1)
    expect((await fields(kept[1]!)).length).toBe(0)
    expect(await seen(kept[1]!)).toBe('proof_not_found')
  })
})
