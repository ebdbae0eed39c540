import { SMTPError, type SMTPClient } from 'emailjs'
import { GATEWAY_TIMEOUT_MS } from '../limits.ts'
import { BoundedClient } from './smtp-connection.ts'
import type { GatewayAnswer, MessageGateway } from './gateway.ts'

/**
 * A mail server: `smtp://user@host:587` upgrades to TLS, `smtps://user@host:465` begins with it, and
 * `smtp+plain://host:port` stays in the clear, for a server on the same machine.
 */
export function smtpGateway({
  address,
  secret,
  find = async (host) => host,
}: {
  address: string
  secret: Uint8Array
  /** Where the connection goes; it throws where it may not go. */
  find?: ((host: string) => Promise<string>) | undefined
}): MessageGateway {
  const { protocol, hostname, port, username } = new URL(address)
  const user = decodeURIComponent(username)
  const server = {
    ...(port && { port: Number(port) }),
    ...(user && { user, password: Buffer.from(secret).toString('utf8') }),
    // The certificate is that of the name, wherever the connection goes.
    ssl: protocol === 'smtps:' && { servername: hostname },
    tls: protocol === 'smtp:',
    timeout: GATEWAY_TIMEOUT_MS,
  }
  return {
    async send({ id, to, from, subject, text, unsubscribe }) {
      let client: SMTPClient | undefined
      try {
        client = new BoundedClient({ ...server, host: await find(hostname) }, hostname)
        // The id makes a repeated try recognisable to whoever receives it.
        const domain = from.split('@')[1]?.replace(/[^\w.-]/gu, '') || hostname
        await client.sendAsync({
          'message-id': `<${id}@${domain}>`,
          from,
          to,
          subject,
          text,
          ...(unsubscribe && {
            'list-unsubscribe': `<${unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        })
        return { kind: 'accepted', reference: id }
      } catch (error) {
        return readFault(error)
      } finally {
        client?.smtp.close()
      }
    },
  }
}

/** Answers from 500 on are final for this recipient; everything before may pass. What a server says may name the recipient, so only its number is kept. */
function readFault(error: unknown): GatewayAnswer {
  const said = error instanceof SMTPError ? String(error.smtp ?? error.message) : ''
  const status = /\b([45]\d\d)\b/u.exec(said)?.[1]
  if (status && /^55[0-9]$/u.test(status)) return { kind: 'refused', why: `smtp_${status}` }
  return { kind: 'unknown', why: status ? `smtp_${status}` : 'no_answer' }
}
