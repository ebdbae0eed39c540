import { randomBytes, randomUUID } from 'node:crypto'
import { pngPicture } from '@parlour/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { jpegPicture } from '../../base/pictures/testing/jpeg-picture.ts'
import { PROOFS_UNATTACHED_MOST } from './limits.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const upload = (name: 'alice' | 'bob' | 'dan', file: Uint8Array) =>
  w.as(name).call('uploadProof', { body: { contentBase64: Buffer.from(file).toString('base64') } })

const png = pngPicture(6, 5)

describe('upload proof', () => {
  it('takes png and jpg up to 5 MB by content, and refuses the rest (V-49, N-19, K-21)', async () => {
    expect((await upload('alice', png)).value).toMatchObject({ width: 6, height: 5 })
    const photo = await jpegPicture(4, 4)
    expect((await upload('alice', photo)).success).toBe(true)
    const gif = Buffer.from('GIF89a\x01\x00\x01\x00')
    expect((await upload('alice', gif)).code).toBe('image_type_unsupported')
    const broken = Buffer.concat([png.subarray(0, 50)])
    expect((await upload('alice', broken)).code).toBe('image_unreadable')
    const large = Buffer.concat([png, randomBytes(5 * 1024 * 1024)])
    expect((await upload('alice', large)).code).toBe('image_too_large')
    const huge = Buffer.alloc(6 * 1024 * 1024)
    expect(['invalid_request', 'body_too_large']).toContain((await upload('alice', huge)).code)
  })

  it('gives a picture to nobody but who sent it and the operators who decide', async () => {
    const { value } = await upload('alice', png)
    const own = (name: 'alice' | 'bob') =>
      w.as(name).call('showProof', { params: { proofId: value.proofId } })
    expect((await own('alice')).value.contentType).toBe('image/jpeg')
    expect((await own('bob')).code).toBe('proof_not_found')
    const proof = (name: 'olga' | 'oscar', proofId: string) =>
      w.as(name).call('operatorProof', { params: { proofId } })
    expect((await proof('oscar', value.proofId)).value.contentBase64.length).toBeGreaterThan(100)
    expect((await proof('oscar', randomUUID())).code).toBe('proof_not_found')
    const player = await w.as('alice').call('operatorProof', { params: { proofId: value.proofId } })
    expect(player.code).toBe('not_logged_in')
  })

  it('keeps no more unused pictures of one member than a handful', async () => {
    for (let i = 0; i < PROOFS_UNATTACHED_MOST; i++) {
      expect((await upload('bob', png)).success).toBe(true)
    }
    expect((await upload('bob', png)).code).toBe('too_many_proofs')
    expect((await upload('dan', png)).code).toBe('in_need_true_account')
  })
})
