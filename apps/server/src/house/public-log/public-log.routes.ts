import { type App, bind } from '../../base/http/bind.ts'
import type { Needs } from '../needs.ts'
import { showConsistency, showEntries, showInclusion, showLog } from './show-log.ts'
import { viewWitness } from './witness-view.ts'
import { writeFeed } from './write-feed.ts'

export function publicLogRoutes(app: App, needs: Needs): void {
  const witness = viewWitness(app)
  bind(app, 'publicLog', () => showLog(needs, witness))
  bind(app, 'publicLogEntries', ({ query }) => showEntries(needs, query))
  bind(app, 'publicLogInclusion', ({ query }) => showInclusion(needs, query))
  bind(app, 'publicLogConsistency', ({ query }) => showConsistency(needs, query))
  bind(app, 'publicLogFeed', async ({ request, reply }) =>
    reply
      .type('application/feed+json; charset=utf-8')
      .send(await writeFeed(needs, `${request.protocol}://${request.host}/log`)),
  )
}
