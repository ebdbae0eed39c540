import { createChallenge, verifySolution } from 'altcha-lib/v1'
import * as svgCaptcha from 'svg-captcha'
import type { Db } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'
import { CAPTCHA_LENGTH, CAPTCHA_LETTERS, PROOF_OF_WORK_MAX } from '../members/limits.ts'
import { hashOf } from './sessions/sessions.store.ts'
import { CAPTCHA_MS } from '../../base/http/limits.ts'

/** What a visitor hands in: the code of the picture, or the solved proof of work, with the id from the cookie. */
export type Proof = {
  readonly captchaId: string | undefined
  readonly code: string | undefined
  readonly verification: Readonly<Record<string, unknown>> | undefined
}

/** The module itself is a function of the text to draw, which its types leave out. */
const draw = (svgCaptcha as unknown as { default: DrawCode }).default
type DrawCode = (text: string, options: svgCaptcha.ConfigObject) => string

type CaptchaNeeds = Pick<Needs, 'db' | 'clock' | 'chance'>

/** Draws a code. The picture goes to the visitor, the id to the visitor's cookie, the code's hash to the database. */
export async function drawCaptcha(
  needs: CaptchaNeeds,
): Promise<{ captchaId: string; picture: string }> {
  const code = randomCode(needs)
  const captchaId = await keep(needs, 'picture', code)
  const picture = draw(code, {
    width: 120,
    height: 44,
    fontSize: 50,
    noise: 2,
    color: true,
    background: '#f4f4f4',
  })
  return {
    captchaId,
    picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
  }
}

/** A proof of work for people who cannot read pictures. Its key is used for this one challenge only. */
export async function makeChallenge(
  needs: CaptchaNeeds,
): Promise<{ captchaId: string; challenge: Record<string, unknown> }> {
  const hmacKey = Buffer.from(needs.chance.bytes(32)).toString('base64url')
  const captchaId = await keep(needs, 'work', hmacKey)
  const challenge = await createChallenge({ hmacKey, maxNumber: PROOF_OF_WORK_MAX })
  return { captchaId, challenge: { ...challenge } }
}

/** Judges a proof. Right or wrong, it is used up: the next try needs a new one. */
export async function passCaptcha(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { captchaId, code, verification }: Proof,
): Promise<boolean> {
  if (!captchaId) return false
  const kept = await take(db, captchaId, clock.now())
  if (!kept) return false
  if (kept.kind === 'picture') {
    return code !== undefined && kept.secret.equals(secretOf(captchaId, code))
  }
  const payload = verification?.payload
  if (verification?.provider !== 'altcha' || typeof payload !== 'string') return false
  return verifySolution(payload, kept.secret.toString('utf8'), false)
}

async function keep(
  { db, clock, chance }: CaptchaNeeds,
  kind: 'picture' | 'work',
  secret: string,
): Promise<string> {
  const captchaId = Buffer.from(chance.bytes(18)).toString('base64url')
  const stored = kind === 'picture' ? secretOf(captchaId, secret) : Buffer.from(secret)
  const expires = new Date(clock.now().getTime() + CAPTCHA_MS)
  await run(db)`
    insert into captchas (id_hash, kind, secret, expires_at)
    values (${hashOf(captchaId)}, ${kind}, ${stored}, ${expires})`
  return captchaId
}

async function take(
  db: Db,
  captchaId: string,
  at: Date,
): Promise<{ kind: 'picture' | 'work'; secret: Buffer } | undefined> {
  const kept = await maybe<{ kind: 'picture' | 'work'; secret: Buffer; expires: Date }>(db)`
    delete from captchas where id_hash = ${hashOf(captchaId)}
    returning kind, secret, expires_at as expires`
  return kept && kept.expires > at ? kept : undefined
}

export async function sweepCaptchas(db: Db, at: Date): Promise<void> {
  await run(db)`delete from captchas where expires_at < ${at}`
  await run(db)`delete from spent_proofs where expires_at < ${at}`
  await run(db)`delete from login_codes where expires_at < ${at}`
}

const secretOf = (captchaId: string, code: string): Buffer =>
  hashOf(`${captchaId} ${code.trim().toLowerCase()}`)

function randomCode({ chance }: Pick<Needs, 'chance'>): string {
  const letters: string[] = []
  // The highest byte values would favour the first letters: they are thrown away.
  const fair = 256 - (256 % CAPTCHA_LETTERS.length)
  while (letters.length < CAPTCHA_LENGTH) {
    for (const byte of chance.bytes(CAPTCHA_LENGTH * 2)) {
      if (byte < fair && letters.length < CAPTCHA_LENGTH) {
        letters.push(CAPTCHA_LETTERS[byte % CAPTCHA_LETTERS.length] as string)
      }
    }
  }
  return letters.join('')
}
