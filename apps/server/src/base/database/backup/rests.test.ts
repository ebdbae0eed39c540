import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** Passes bytes on with rests of minutes between them, and stops in the first one. */
const script = `
  const { restsOf } = await import(${JSON.stringify(new URL('rests.ts', import.meta.url).href)})
  const { pipeline } = await import('node:stream/promises')
  const { Readable, Writable } = await import('node:stream')
  const stop = new AbortController()
  const bytes = async function* () {
    for (const until = performance.now() + 30; performance.now() < until; );
    setImmediate(() => stop.abort())
    yield Buffer.alloc(1)
  }
  const sink = new Writable({ write: (_bytes, _encoding, done) => done() })
  const rests = restsOf(10_000).stream()
  const ended = pipeline(Readable.from(bytes()), rests, sink, { signal: stop.signal })
  await ended.catch(() => console.log('stopped'))
  await new Promise(setImmediate)
  console.log(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length)
  process.exit()
`

it('Whoever is stopped in a rest ends at once, and waits for nothing', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([0, 'stopped\n0\n'])
})
