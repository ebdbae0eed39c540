import type { MembersWorld } from '../../members/testing/members-world.ts'
import { drawCaptcha } from '../captchas.ts'

let ids = 1

/** A picture whose code is known: chance gives only zeros, which is the first letter four times. */
export async function knownCaptcha({ needs }: Pick<MembersWorld, 'needs'>) {
  const chance = { bytes: (count: number) => new Uint8Array(count).fill(count === 18 ? ids++ : 0) }
  const { captchaId } = await drawCaptcha({ ...needs, chance })
  return { captchaId, code: 'AAAA' }
}
