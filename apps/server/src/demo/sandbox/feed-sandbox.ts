import { DEMO_FEEDS, demoFeedKey, FEED_SANDBOX } from '../../lottery/official-draws/demo-feeds.ts'
import { demoLotteries } from '../../lottery/official-draws/draws.demo.ts'
import { moveFeed } from '../../lottery/official-draws/feeds.store.ts'
import type { Needs } from '../../house/needs.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'
import { startDemoSandbox } from './start-demo-sandbox.ts'
import type { Sandbox } from './start-sandbox.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Starts the demo's feeds of official results and tells the draws where they are. */
export function startFeedSandbox(
  needs: Pick<Needs, 'db' | 'config' | 'log'>,
  { onReady }: { onReady?: (origin: string) => void } = {},
): Promise<Sandbox> {
  const { config } = needs
  const official = demoLotteries.filter(({ source }) => source === 'official')
  return startDemoSandbox(needs, {
    name: FEED_SANDBOX,
    env: {
      FEED_SECRET: base64(deriveKey(config.secretKey, 'feed sandbox')),
      FEED_KEYS: JSON.stringify(
        Object.fromEntries(DEMO_FEEDS.map((name) => [name, base64(demoFeedKey(config, name))])),
      ),
      FEED_GAMES: JSON.stringify(
        Object.fromEntries(official.map(({ code, family }) => [code, family])),
      ),
    },
    connect: async (origin) => {
      for (const name of DEMO_FEEDS) await moveFeed(needs.db, name, `${origin}/${name}`)
    },
    onReady,
  })
}
