import { browserLaunch } from '../scripts/browser.mjs'
import { comesToRest, opensWhole } from './all-pages.ts'
import { expect, test } from './people.ts'

const TWICE_PX = 32
const launch = browserLaunch()

// The size of letters is set in the browser, for all sites: a page's own zoom is another thing.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...launch,
    args: [...launch.args, `--blink-settings=defaultFontSize=${TWICE_PX}`],
  },
})

test('letters set to twice their size in the browser are twice as large, and no page of a phone becomes wider for it', async ({
  player: { page },
}) => {
  test.setTimeout(180_000)
  const paths = ['/', '/rng', '/lottery', '/lottery?gameCode=ssc-1', '/vnlottery?gameCode=mb-vip-5']
  for (const path of [
    ...paths,
    '/lottery/rules/k3-1',
    '/register',
    '/promotions',
    '/down',
    '/help',
  ]) {
    await opensWhole(page, path)
    await comesToRest(page)
    const { letters, wider } = await page.evaluate(() => ({
      letters: Number.parseFloat(getComputedStyle(document.body).fontSize),
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    expect(letters, path).toBe(30)
    expect(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  }
})
