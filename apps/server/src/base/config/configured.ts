/**
 * Where a channel's messages go, the secret that its gateway knows too, and the one that its receipts are signed
 * with: the same for a gateway that speaks our protocol, one of its own or none for a mail server.
 */
export type MessageGateways = {
  readonly [Channel in 'sms' | 'mail']?: {
    readonly address: string
    readonly secret: Uint8Array
    readonly receiptSecret: Uint8Array | undefined
  }
}

/** Characters that a secret of receipts has at least: whoever guesses it takes addresses away. */
const LEAST_RECEIPT_SECRET = 16

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
    const receipts = env[`${name}_RECEIPT_SECRET`] || (/^https:/u.test(address) ? secret : '')
    if (receipts !== '' && receipts.length < LEAST_RECEIPT_SECRET) {
      problems.push(
        `The secret of ${name} receipts is short: whoever knows it takes contacts away. Give at least ${LEAST_RECEIPT_SECRET} characters.`,
      )
    }
    return {
      address,
      secret: Buffer.from(secret, 'utf8'),
      receiptSecret: receipts === '' ? undefined : Buffer.from(receipts, 'utf8'),
    }
  }
  const sms = read('SMS', /^https:\/\//u, 'https://sms.example/v1')
  const mail = read(
    'MAIL',
    /^(https|smtps|smtp|smtp\+plain):\/\//u,
    'smtps://user@mail.example:465',
  )
  return { ...(sms && { sms }), ...(mail && { mail }) }
}
