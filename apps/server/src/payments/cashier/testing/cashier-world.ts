import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { CastPlayer } from '../../../demo/cast.ts'
import { deriveKey } from '../../../base/encryption/encryption.ts'
import { startPaymentSandbox } from '../../../demo/sandbox/payment-sandbox.ts'
import { world } from '../../../testing/world.ts'
import { SANDBOX_PROVIDER } from '../cashier.demo.ts'
import { cashierTasks } from '../cashier.jobs.ts'
import { SIGNATURE_HEADERS, sign } from '../../../base/http/signature.ts'

type Wishes = Parameters<typeof world>[0]

export const WEBHOOK_PATH = `/wps/v2/cashier/providers/${SANDBOX_PROVIDER}/webhook`

export type Told = {
  type: string
  reference: string
  providerId?: string
  amount: string
  currency?: string
  eventId?: string
  occurredAt?: string
}

export type CashierWorld = Awaited<ReturnType<typeof cashierWorld>>

/** The demo world with a running payment sandbox, its jobs by hand, and messages signed as it signs them. */
export async function cashierWorld(wishes: Wishes = {}, env: Record<string, string> = {}) {
  const w = await world(wishes)
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const sandbox = await startPaymentSandbox(w.needs, {
    siteOrigin: `http://127.0.0.1:${port}`,
    env: { PAYOUT_MS: '0', LATE_MS: '50', TICK_MS: '25', CODE_PAID_MS: '0', ...env },
  })
  const secret = deriveKey(w.needs.config.secretKey, 'payment sandbox')
  const tasks = cashierTasks(w.needs) as Record<string, (payload?: object) => Promise<void>>

  const signed = signerOf(secret)

  return {
    ...w,
    sandbox,
    signed,
    run: (name: string, payload?: object) => tasks[name]!(payload),
    /** A message of the provider, straight to the door. */
    async tell(told: Told, headers: Record<string, string> = {}) {
      const body = JSON.stringify({
        eventId: randomUUID(),
        providerId: `pay_${randomUUID()}`,
        currency: 'BRL',
        occurredAt: new Date().toISOString(),
        ...told,
      })
      const reply = await w.app.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        headers: { ...signed('POST', WEBHOOK_PATH, body), ...headers },
        payload: body,
      })
      return { status: reply.statusCode, ...(reply.json() as Envelope) }
    },
    /** A signed call to the sandbox's own API: faults, returns, its file. */
    async bank(method: string, path: string, payload?: object) {
      const body = payload ? JSON.stringify(payload) : ''
      const reply = await fetch(`${sandbox.origin()}${path}`, {
        method,
        headers: signed(method, path, body),
        ...(payload && { body }),
      })
      return (await reply.json()) as Record<string, unknown>
    },
    /** Presses a button on the provider's page. */
    press: (paymentUrl: string, form: Record<string, string>) =>
      fetch(`${sandbox.origin()}${paymentUrl.replace('/sandbox/payment', '')}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    ...playerSteps(w),
    async close() {
      await sandbox.stop()
      await w.close()
    },
  }
}

type Envelope = {
  readonly success: boolean
  readonly code?: string
  // biome-ignore lint/suspicious/noExplicitAny: A test reads what it expects to be there.
  readonly value?: any
}

/** Waits until something asynchronous has come true. */
export async function until<Answer>(
  look: () => Promise<Answer | undefined | false>,
  mostMs = 5_000,
): Promise<Answer> {
  const end = Date.now() + mostMs
  for (;;) {
    const answer = await look()
    if (answer) return answer
    if (Date.now() > end) throw new Error('It did not come true in time.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

type Forged = { secret?: Uint8Array; atMs?: number; nonce?: string }

/** Headers a signed message carries; parts may be forged. */
const signerOf =
  (secret: Uint8Array) =>
  (method: string, path: string, body: string, forged: Forged = {}) => {
    const timestamp = String(Math.floor((forged.atMs ?? Date.now()) / 1000))
    const nonce = forged.nonce ?? randomUUID()
    const message = { timestamp, nonce, method, path, body: Buffer.from(body) }
    return {
      'content-type': 'application/json',
      [SIGNATURE_HEADERS.timestamp]: timestamp,
      [SIGNATURE_HEADERS.nonce]: nonce,
      [SIGNATURE_HEADERS.signature]: sign(forged.secret ?? secret, message),
    }
  }

const playerSteps = (w: Awaited<ReturnType<typeof world>>) => ({
  async deposit(name: CastPlayer, amount: string, depositId: string = randomUUID()) {
    const answer = await w.as(name).call('createDeposit', {
      body: { depositId, method: 'pix', amount, language: 'en' },
    })
    return { depositId, answer }
  },
  async payoutAccount(name: CastPlayer, pixKey = `${name}@example.com`) {
    const payoutAccountId = randomUUID()
    await w.as(name).call('addPayoutAccount', {
      body: { payoutAccountId, kind: 'pix', label: '', pixKey },
    })
    return payoutAccountId
  },
})
