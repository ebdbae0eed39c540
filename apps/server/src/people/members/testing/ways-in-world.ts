import { many, run } from '../../../base/database/query.ts'
import type { Config } from '../../../base/config/config.ts'
import type { MemberChecks } from '../../../house/member-checks.ts'
import { deliverMessage } from '../../messages/deliver-message.job.ts'
import { startMessagesSandbox } from '../../../demo/sandbox/messages-sandbox.ts'
import { sendCode } from '../../login/codes/send-code.job.ts'
import { type MembersWorld, membersWorld, type Sent } from './members-world.ts'

/** The switches of every way in that travels by message. */
export const waysIn = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
] as const

export type WaysInWorld = Awaited<ReturnType<typeof waysInWorld>>

/** The numbers of the cast as a form takes them. */
export const numbers = {
  alice: { countryDialingCode: '55', mobileNum: '00900000001' },
  bob: { countryDialingCode: '55', mobileNum: '00900000002' },
  carol: { countryDialingCode: '55', mobileNum: '00900000003' },
  nobody: { countryDialingCode: '55', mobileNum: '11900000009' },
} as const

/** The demo world with the messages' gateway as its own process, and its jobs by hand. */
export async function waysInWorld(
  options: { config?: Partial<Config>; checks?: Partial<MemberChecks> } = {},
) {
  const w = await membersWorld(options)
  await w.switches(...waysIn)
  const sandbox = await startMessagesSandbox(w.needs, {
    // Tests move their clock; the gateway's own goes on as ever.
    env: { OLDEST_SECONDS: String(10 * 365 * 86_400) },
  })

  async function inbox(to: string): Promise<string[]> {
    const page = await fetch(`${sandbox.origin()}/?lang=en&to=${encodeURIComponent(to)}`)
    const texts = (await page.text()).matchAll(/<p class="text">([\s\S]*?)<\/p>/gu)
    return [...texts].map(([, text = '']) => text)
  }

  return {
    ...w,
    sandbox,
    /** Does what the queue would: makes and sends the codes, hands over the messages. */
    deliver: () => deliver(w),
    /** What arrived at a number or an address, newest first. */
    inbox,
    /** The newest code that arrived there. */
    async codeAt(to: string): Promise<string> {
      await deliver(w)
      const code = /(?<!\d)\d{6}(?!\d)/u.exec((await inbox(to))[0] ?? '')?.[0]
      if (!code) throw new Error(`No code arrived at ${to}.`)
      return code
    },
    /** The newest link that arrived there. */
    async linkAt(to: string): Promise<string> {
      await deliver(w)
      const token = /new-password\?code=([\w-]+)/u.exec((await inbox(to))[0] ?? '')?.[1]
      if (!token) throw new Error(`No link arrived at ${to}.`)
      return token
    },
    askLoginCode: (body: object, sent: Sent = {}) =>
      w.send('POST', '/wps/verification/sms/noLogin', { ...sent, body }),
    askRegistrationCode: (body: object, sent: Sent = {}) =>
      w.send('POST', '/wps/verification/sms/register', { ...sent, body }),
    askPasswordCode: (body: object, sent: Sent = {}) =>
      w.send('POST', '/wps/verification/sms/password', { ...sent, body }),
    /** Forgets rations, tries and codes, so that a test begins as the first of the day. */
    async freshDay() {
      await run(w.needs.db)`delete from message_budgets`
      await run(w.needs.db)`delete from verification_codes`
      await run(w.needs.db)`delete from failed_tries`
      await run(w.needs.db)`delete from rationed_calls`
    },
    async close() {
      await sandbox.stop()
      await w.close()
    },
  }
}

async function deliver({ needs }: MembersWorld): Promise<void> {
  const codes = await many<{ id: string }>(needs.db)`
    select id from verification_codes where code_hash is null and used_at is null`
  for (const { id } of codes) await sendCode(needs, { id })
  const messages = await many<{ id: string }>(needs.db)`
    select id from messages where status = 'queued' order by created_at`
  for (const { id } of messages) await deliverMessage(needs, { id }, { attempt: 1 })
}
