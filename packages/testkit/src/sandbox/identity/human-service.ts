import { createHmac, randomBytes } from 'node:crypto'

const PASS_MS = 120_000

type Pass = {
  readonly output: string
  readonly token: string
  readonly time: string
  readonly until: number
}
export type HumanService = ReturnType<typeof openHumanService>

/** A widget of the geetest type: the browser gets four values for its effort, the site's server asks whether they hold. */
export function openHumanService({
  captchaId,
  key,
  now,
}: {
  captchaId: string
  key: string
  now: () => number
}) {
  const passes = new Map<string, Pass>()
  const secret = () => randomBytes(16).toString('hex')
  return {
    /** What the browser is given; `robot` gets values that hold for nothing. */
    solve({ captcha_id, robot }: Record<string, unknown>): object | undefined {
      if (captcha_id !== captchaId) return undefined
      const lot = secret()
      const pass = { output: secret(), token: secret(), time: String(Math.floor(now() / 1000)) }
      if (!robot) passes.set(lot, { ...pass, until: now() + PASS_MS })
      return {
        lot_number: lot,
        captcha_output: pass.output,
        pass_token: pass.token,
        gen_time: pass.time,
      }
    },

    /** The question of the site's server; each set of values holds once. */
    validate(form: URLSearchParams, asked: string | null): object {
      const lot = form.get('lot_number') ?? ''
      const sign = createHmac('sha256', key).update(lot).digest('hex')
      if (asked !== captchaId || form.get('sign_token') !== sign) {
        return { status: 'error', code: '-50005', msg: 'illegal sign_token' }
      }
      const pass = passes.get(lot)
      passes.delete(lot)
      const holds =
        pass !== undefined &&
        pass.until >= now() &&
        pass.output === form.get('captcha_output') &&
        pass.token === form.get('pass_token') &&
        pass.time === form.get('gen_time')
      return holds
        ? { status: 'success', result: 'success', reason: '' }
        : { status: 'success', result: 'fail', reason: 'pass_token expire or used' }
    },
  }
}
