import http from 'node:http'
import { languageOf, sendJson, send } from '../respond.ts'
import type { Beacon } from './beacon.ts'
import { beaconPage } from './page.ts'

/**
 * The beacon's API, as public beacons have it: `/info`, `/public/latest`, `/public/<round>`. A round
 * whose time has not come is not there yet, whoever asks.
 */
export function serveBeacon(beacon: Beacon, now: () => number): http.Server {
  return http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://beacon')
    const latest = beacon.roundAt(now())
    if (request.method !== 'GET') return sendJson(response, 405, { error: 'method_not_allowed' })
    if (pathname === '/') return page(beacon, latest, request, response)
    if (pathname === '/info') return sendJson(response, 200, infoOf(beacon))
    const asked = /^\/public\/(latest|[1-9]\d{0,14})$/.exec(pathname)?.[1]
    if (asked === undefined) return sendJson(response, 404, { error: 'not_found' })
    const round = asked === 'latest' ? latest : Number(asked)
    if (round > latest) return sendJson(response, 425, { error: 'too_early' })
    sendJson(response, 200, beacon.sign(round))
  })
}

const infoOf = ({ publicKey, genesis, period }: Beacon) => ({
  public_key: publicKey,
  period,
  genesis_time: genesis,
  schemeID: 'bls-unchained-g1-rfc9380',
})

function page(
  beacon: Beacon,
  latest: number,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const rounds = Array.from({ length: 12 }, (_, back) => latest - back).filter((round) => round > 0)
  const signed = rounds.map((round) => beacon.sign(round))
  send(response, 200, 'text/html', beaconPage(beacon, signed, languageOf(request)))
}
