import type { Socket } from 'node:net'
import { connect } from 'node:tls'
import {
  SMTPClient,
  SMTPConnection,
  type SMTPConnectionOptions,
  SMTPError,
  SMTPErrorStates,
  SMTPResponseMonitor,
} from 'emailjs'
import { SMTP_ANSWER_BYTES, SMTP_WHOLE_MS } from '../limits.ts'

type Done = (error: Error | null | undefined, data?: unknown) => void

/**
 * A connection that is bounded in time and bytes. One that begins in the clear says nothing before TLS stands with the
 * certificate of the server's name: the library's own way believes any certificate, asks anew without an end where TLS
 * is refused, and goes on in the clear where the greeting that would begin it is.
 */
class BoundedConnection extends SMTPConnection {
  readonly #name: string
  #fault: Error | undefined

  constructor(server: Partial<SMTPConnectionOptions>, name: string) {
    super(server)
    this.#name = name
  }

  override connect(done: Done): void {
    super.connect(done)
    if (this.sock) bound(this.sock)
  }

  override ehlo(done: Done, domain?: string): void {
    if (this.#fault) done(this.#fault)
    else super.ehlo(done, domain)
  }

  /** The older greeting knows no TLS: without it there is nothing more to say. */
  override helo(done: Done, domain?: string): void {
    if (!this.tls || this._secure) super.helo(done, domain)
    else done(this.#fault ?? notSecured())
  }

  override starttls(done: Done): void {
    this.command(
      'starttls',
      (refused) => {
        if (this.sock && !refused) this.#secure(this.sock, done)
        else this.#end(refused ?? notSecured(), done)
      },
      [220],
    )
  }

  #secure(socket: Socket, done: Done): void {
    // What came in the clear behind the answer is nobody's word.
    this.monitor?.stop()
    const secured = bound(connect({ socket, servername: this.#name }))
    const fail = (error?: Error) => {
      secured.destroy()
      this.#end(error ?? notSecured(), done)
    }
    secured.once('error', fail)
    secured.setTimeout(this.timeout, fail)
    secured.once('secureConnect', () => {
      secured.off('error', fail)
      secured.off('timeout', fail)
      secured.on('error', () => this.close(true))
      this._secure = true
      this.sock = secured
      this.monitor = new SMTPResponseMonitor(secured, this.timeout, () => this.close(true))
      done(null)
    })
  }

  #end(fault: Error, done: Done): void {
    this.#fault ??= fault
    done(this.#fault)
  }
}

/** Whoever answers is a stranger: an endless line, or a byte now and then, ends the connection and with it the try. */
function bound<Stream extends Socket>(socket: Stream): Stream {
  let told = 0
  socket.on('data', ({ length }) => {
    told += length
    if (told > SMTP_ANSWER_BYTES) socket.destroy()
  })
  const over = setTimeout(() => socket.destroy(), SMTP_WHOLE_MS).unref()
  socket.once('close', () => clearTimeout(over))
  return socket
}

const notSecured = (): SMTPError =>
  SMTPError.create('the connection could not be secured', SMTPErrorStates.CONNECTIONAUTH)

/** A client whose letters leave over such a connection. */
export class BoundedClient extends SMTPClient {
  override readonly smtp: SMTPConnection

  constructor(server: Partial<SMTPConnectionOptions>, name: string) {
    super(server)
    this.smtp = new BoundedConnection(server, name)
    this.smtp.on('close', () => {
      if (this.timer) clearTimeout(this.timer)
      this.timer = null
    })
  }
}
