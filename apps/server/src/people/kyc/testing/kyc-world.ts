import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pngPicture } from '@parlour/testkit'
import { sql } from 'kysely'
import { run } from '../../../base/database/query.ts'
import { SIGNATURE_HEADERS, sign } from '../../../base/http/signature.ts'
import { membersWorld } from '../../members/testing/members-world.ts'
import { KYC_SANDBOX, startKycSandbox } from '../../../demo/sandbox/kyc-sandbox.ts'
import { deriveKey } from '../../../base/encryption/encryption.ts'
import { kycTasks } from '../kyc.jobs.ts'

export const ANSWER_PATH = `/wps/v2/kyc/verifiers/${KYC_SANDBOX}/answer`

export type KycWorld = Awaited<ReturnType<typeof kycWorld>>

/** The demo world with a running verifier, its jobs by hand, and messages signed as it signs them. */
export async function kycWorld() {
  const w = await membersWorld()
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const sandbox = await startKycSandbox(w.needs, {
    siteOrigin: `http://127.0.0.1:${port}`,
    env: { CHECK_MS: '0', LATE_MS: '600', TICK_MS: '25' },
  })
  const secret = deriveKey(w.needs.config.secretKey, 'kyc sandbox')
  const tasks = kycTasks(w.needs) as Record<string, (payload?: object) => Promise<void>>

  return {
    ...w,
    sandbox,
    run: (name: string, payload?: object) => tasks[name]!(payload),
    /** A message of the verifier, straight to the door. */
    tell(answer: object, headers: Record<string, string> = {}, path = ANSWER_PATH, ageSeconds = 0) {
      const raw = JSON.stringify({ eventId: randomUUID(), outcome: 'verified', ...answer })
      const timestamp = String(Math.floor(w.needs.clock.now().getTime() / 1000) - ageSeconds)
      const signed = {
        timestamp,
        nonce: randomUUID(),
        method: 'POST',
        path,
        body: Buffer.from(raw),
      }
      return w.send('POST', path, {
        raw: { type: 'application/json', text: raw },
        headers: {
          [SIGNATURE_HEADERS.timestamp]: timestamp,
          [SIGNATURE_HEADERS.nonce]: signed.nonce,
          [SIGNATURE_HEADERS.signature]: sign(secret, signed),
          ...headers,
        },
      })
    },
    async close() {
      await sandbox.stop()
      await w.close()
    },
  }
}

/** Nothing is known of anybody, in the strict profile. */
export async function unknownAgain(w: KycWorld, memberId: bigint): Promise<void> {
  const { db } = w.needs
  for (const table of [
    'kyc_documents',
    'kyc_answers',
    'kyc_cases',
    'kyc_levels',
    'exclusion_marks',
    'exclusions',
    'member_restrictions',
  ])
    await run(db)`delete from ${sql.table(table)}`
  await run(db)`
    delete from personal_fields where subject in (${`member:${memberId}`}, ${`kyc:${memberId}`})
             and field in ('payeeName', 'birthDate', 'idNumber')`
  await run(db)`delete from personal_claims where kind = 'document'`
  await run(db)`delete from given_numbers`
  await w.set('jurisdiction', { profile: 'regulated', country: 'BR' })
}

/** Waits until the verifier has spoken. */
export async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let turn = 0; turn < 100; turn++) {
    const value = await read()
    if (holds(value)) return value
    await sleep(50)
  }
  throw new Error('It did not come to that.')
}

/** A small picture as a browser would send it. */
export const picture = (): string => pngPicture(8, 8, 200).toString('base64')
