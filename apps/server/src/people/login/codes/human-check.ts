import { createHmac } from 'node:crypto'
import { type Refusal, refuse } from '@parlour/wire'
import type { AdapterNeeds, HumanCheck, HumanCheckRefusal } from '../../../house/member-checks.ts'
import { askOutside, jsonOf } from '../../../base/outbound/ask-outside.ts'
import { PROVIDER_TIMEOUT_MS } from '../limits.ts'
import { findService } from './services.store.ts'
import { HUMAN_CHECK_SERVICE } from './verification-services.ts'

/** What the widget gives the browser, and the service wants back. */
const parts = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const

/**
 * An external widget of the geetest type: the site's server asks the service whether the four
 * values hold, signed with the key they share. The service forgets them when it has answered once.
 */
export const geetestCheck: HumanCheck = {
  provider: 'geetest',
  async judge(needs, fields) {
    const given = parts.map((part) => [part, fields[part]] as const)
    if (given.some(([, value]) => typeof value !== 'string' || value === '')) {
      return refuse('human_check_invalid')
    }
    return ask(needs, new Map(given as [string, string][]))
  },
}

async function ask(
  needs: AdapterNeeds,
  given: ReadonlyMap<string, string>,
): Promise<Refusal<HumanCheckRefusal> | undefined> {
  const { captchaId, url } = needs.settings.current().verification.humanCheck.options
  const { secret, reachedAt } = await findService(needs, HUMAN_CHECK_SERVICE)
  if (!captchaId || !url || !secret) return refuse('phone_unknown_error')
  const form = new URLSearchParams([...given])
  const lot = given.get('lot_number') ?? ''
  form.set('sign_token', createHmac('sha256', secret).update(lot).digest('hex'))
  try {
    const address = `${reachedAt ?? url}/validate?captcha_id=${encodeURIComponent(captchaId)}`
    const reply = await askOutside(address, {
      method: 'POST',
      body: form,
      withinMs: PROVIDER_TIMEOUT_MS,
    })
    const told = jsonOf(reply) as { status?: string; result?: string }
    if (reply.ok && told.status === 'success') {
      return told.result === 'success' ? undefined : refuse('human_check_invalid')
    }
    needs.log.warn({ status: reply.status }, 'The human check does not accept our question.')
  } catch (error) {
    needs.log.warn({ err: error }, 'The human check does not answer.')
  }
  return refuse('phone_unknown_error')
}
