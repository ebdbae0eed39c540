/** What is wanted of a stream of the server's. */
type Reading = {
  readonly url: string
  readonly session: string
  readonly signal: AbortSignal
  /** The data of each message. */
  heard(data: string): void
  /** Anything came, if only a sign of life. */
  alive(): void
}

/** Reads server-sent events until the stream ends or is given up. A header carries the session, which an address must not. */
export async function readStream({ url, session, signal, heard, alive }: Reading): Promise<void> {
  const headers = { authorization: `Bearer ${session}`, accept: 'text/event-stream' }
  const answer = await fetch(url, { headers, signal })
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused: ${answer.status}.`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    const messages = (rest + value).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const data = message.split('\n').find((line) => line.startsWith('data: '))
      if (data) heard(data.slice('data: '.length))
    }
  }
}
