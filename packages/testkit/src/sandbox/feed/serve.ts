import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import http from 'node:http'
import { readBody } from '../read-body.ts'
import { sendJson } from '../respond.ts'
import type { createResults, Fate } from './results.ts'

export type Feeds = {
  readonly results: ReturnType<typeof createResults>
  /** By feed name: 32 secret bytes, its signing key. */
  readonly keys: Readonly<Record<string, Uint8Array>>
}

/**
 * Feeds of lottery results: `GET /<feed>/results/<game>/<issue>` answers what it has seen, signed with
 * the feed's key over the very bytes; 404 while it has seen nothing. `POST /tell` decides what one says.
 */
export function serveFeeds({ results, keys }: Feeds): http.Server {
  const signers = new Map(Object.entries(keys).map(([name, seed]) => [name, keyOf(seed)]))
  return http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed')
    const [, feed = '', word, game = '', issue = ''] = pathname.split('/').map(decodeURIComponent)
    if (request.method === 'POST' && pathname === '/tell')
      return void tell(results, request, response)
    const signer = signers.get(feed)
    if (request.method !== 'GET' || !signer || word !== 'results')
      return sendJson(response, 404, {})
    const told = results.tell(feed, game, issue)
    if (!told) return sendJson(response, 404, {})
    const body = JSON.stringify(told)
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'x-signature': sign(null, Buffer.from(body), signer).toString('hex'),
      })
      .end(body)
  })
}

async function tell(
  results: Feeds['results'],
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  try {
    const given = JSON.parse(await readBody(request, 10_000)) as Fate & {
      feed: string
      game: string
      issue: string
    }
    results.decide(given.feed, given.game, given.issue, given)
    sendJson(response, 200, { told: true })
  } catch {
    sendJson(response, 400, { error: 'unreadable' })
  }
}

/** An Ed25519 key of 32 secret bytes, in the shape Node reads. */
function keyOf(seed: Uint8Array): KeyObject {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}
