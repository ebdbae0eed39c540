import { calls } from '@parlour/wire'
import { readStream } from '../frame/read-stream.ts'
import type { CrashTableNow, Server } from '../frame/server.ts'
import { pause } from '../game-frame/motion.ts'

/** A stream that says nothing for so long is dead, in milliseconds: a sign of life comes every five seconds. */
const SILENT_MS = 12_000
/** While there is no stream the table is asked for so often, in milliseconds. */
const ASK_EVERY_MS = 2_000

type Watching = {
  readonly server: Server
  readonly apiBase: string
  readonly session: string
  heard(table: CrashTableNow): void
  connected(is: boolean): void
}

/** Follows the table by its stream; while that is down, by asking. It tries again for as long as the page lives. */
export async function watchTable(watching: Watching): Promise<never> {
  const { server, apiBase, session, heard, connected } = watching
  for (;;) {
    const ending = new AbortController()
    let timer = setTimeout(() => ending.abort(), SILENT_MS)
    await readStream({
      url: `${apiBase}${calls.crashStream.path}`,
      session,
      signal: ending.signal,
      heard: (data) => {
        connected(true)
        heard(JSON.parse(data) as CrashTableNow)
      },
      alive() {
        clearTimeout(timer)
        timer = setTimeout(() => ending.abort(), SILENT_MS)
      },
    }).catch(() => undefined)
    clearTimeout(timer)
    const asked = await server.call('crashTable', {}).catch(() => undefined)
    connected(asked?.ok === true)
    if (asked?.ok) heard(asked.value.table)
    await pause(ASK_EVERY_MS)
  }
}
