import { chromium } from '@playwright/test'
import { browserLaunch } from '../../scripts/browser.mjs'

/** Slow 4G as the review had it: 1.6 Mbit/s down, 750 kbit/s up, round trips of 150 ms; and a quarter of the processor. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4

/**
 * How long a phone on such a line waits for the first keys of a pad: nothing kept, from the press on the address.
 *
 * @returns milliseconds
 */
export async function coldNumbers(address: string): Promise<number> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'pt-BR',
      serviceWorkers: 'block',
    })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const started = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('section.card .max-sm\\:gap-2 button').nth(4).waitFor()
    return performance.now() - started
  } finally {
    await browser.close()
  }
}
