// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followStream } from './follow-stream.ts'

afterEach(() => vi.unstubAllGlobals())

const follows = async (status: number) => {
  const fetched = vi.fn(async () => new Response(null, { status }))
  const refused = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const stop = followStream(
    () => ({ path: '/events', token: 'token' }),
    () => {},
    refused,
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  stop()
  return { fetched, refused }
}

describe('a stream of events', () => {
  it('tells that its session has ended elsewhere, and does not come back', async () => {
    const { fetched, refused } = await follows(401)
    expect(refused).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([404, 503])('says nothing of the session where it is answered %i', async (status) => {
    expect((await follows(status)).refused).not.toHaveBeenCalled()
  })
})
