/** Where a channel's messages go, and the secret that its gateway knows too. */
export type MessageGateways = {
  readonly [Channel in 'sms' | 'mail']?: { readonly address: string; readonly secret: Uint8Array }
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads `SMS_GATEWAY`, `MAIL_GATEWAY` and their secrets from the environment. */
export function readMessageGateways(env: Env, problems: string[]): MessageGateways {
  const read = (name: 'SMS' | 'MAIL', fits: RegExp, example: string) => {
    const address = env[`${name}_GATEWAY`]
    if (!address) return undefined
    if (!fits.test(address) || !URL.canParse(address)) {
      problems.push(`${name}_GATEWAY is not an address such as ${example}.`)
      return undefined
    }
    const secret = env[`${name}_GATEWAY_SECRET`] ?? ''
    const isOpen = /^smtp\+plain:/u.test(address)
    if (!secret && !isOpen) problems.push(`${name}_GATEWAY_SECRET is not set.`)
    return { address, secret: Buffer.from(secret, 'utf8') }
  }
  const sms = read('SMS', /^https:\/\//u, 'https://sms.example/v1')
  const mail = read(
    'MAIL',
    /^(https|smtps|smtp|smtp\+plain):\/\//u,
    'smtps://user@mail.example:465',
  )
  return { ...(sms && { sms }), ...(mail && { mail }) }
}
