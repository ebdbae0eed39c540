import { randomBytes, randomUUID } from 'node:crypto'
import { pngPicture } from '@parlour/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { jpegPicture } from '../../base/pictures/testing/jpeg-picture.ts'
import { run } from '../../base/database/query.ts'
import { PROOFS_MOST, PROOFS_UNATTACHED_MOST } from './limits.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const upload = (name: 'alice' | 'bob' | 'carol' | 'dan', file: Uint8Array) =>
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

describe('the proof of a manual transfer', () => {
  beforeEach(async () => {
    await run(w.needs.db)`update deposits set state = 'cancelled' where state <> 'credited'`
    await run(w.needs.db)`delete from proof_images where attached_to is null`
  })

  async function opened(): Promise<string> {
    const depositId = randomUUID()
    const { value } = await w.as('alice').call('createDeposit', {
      body: { depositId, method: 'transfer', amount: '150' },
    })
    expect(value.state).toBe('pending_payment')
    return depositId
  }
  const picture = async (name: 'alice' | 'carol') => (await upload(name, png)).value.proofId
  const prove = (
    depositId: string,
    proofIds: string[],
    name: 'alice' | 'carol' = 'alice',
    bankReference = 'E123',
  ) =>
    w.as(name).call('submitDepositProof', {
      params: { depositId },
      body: { proofIds, bankReference },
    })
  const stateOf = async (depositId: string) =>
    (await w.as('alice').call('getDeposit', { params: { depositId } })).value.state

  it('needs one to three of the player’s own pictures, and binds all or none', async () => {
    const depositId = await opened()
    expect((await prove(depositId, [])).code).toBe('proof_required')
    const own: string[] = []
    for (let i = 0; i <= PROOFS_MOST; i += 1) own.push(await picture('alice'))
    const tooMany = await prove(depositId, own)
    expect(tooMany).toMatchObject({ code: 'too_many_proofs', value: { maximum: PROOFS_MOST } })
    for (const other of [randomUUID(), await picture('carol')]) {
      expect((await prove(depositId, [own[0]!, other])).code).toBe('proof_not_found')
    }
    expect(await stateOf(depositId)).toBe('pending_payment')
    // The picture that stood beside a strange one is still free.
    expect((await prove(depositId, own.slice(0, 1))).value.state).toBe('proof_submitted')
    expect((await prove(await opened(), own.slice(0, 1))).code).toBe('proof_not_found')
  })

  it('is taken of nobody but who opened the deposit', async () => {
    const depositId = await opened()
    const theirs = [await picture('carol')]
    expect((await prove(depositId, theirs, 'carol')).code).toBe('deposit_not_found')
    expect((await prove(randomUUID(), theirs, 'carol')).code).toBe('deposit_not_found')
    expect(await stateOf(depositId)).toBe('pending_payment')
  })

  it('comes once; the same again, after a lost answer, is answered like the first time', async () => {
    const depositId = await opened()
    const own = [await picture('alice'), await picture('alice')]
    const first = await prove(depositId, own)
    expect(first.value.state).toBe('proof_submitted')
    expect((await prove(depositId, own.toReversed())).value).toEqual(first.value)
    expect((await prove(depositId, own.slice(1))).code).toBe('deposit_not_open')
    expect((await prove(depositId, [await picture('alice')])).code).toBe('deposit_not_open')
    expect((await prove(depositId, own, 'alice', 'E124')).code).toBe('deposit_not_open')
  })

  it('comes for no deposit that was taken back', async () => {
    const takenBack = await opened()
    await w.as('alice').call('cancelDeposit', { params: { depositId: takenBack }, body: {} })
    expect((await prove(takenBack, [await picture('alice')])).code).toBe('deposit_not_open')
  })
})
