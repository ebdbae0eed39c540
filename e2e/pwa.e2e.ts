import { expect, origin, test } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('the site can be installed, and without a connection it says that money is safe', async ({
  player: { page },
  context,
}) => {
  await page.goto(`${origin()}/`)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    return (await fetch(link!.href)).json()
  })
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/' })
  for (const icon of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (src) => {
      const picture = await createImageBitmap(await (await fetch(src)).blob())
      return `${picture.width}x${picture.height}`
    }, icon.src)
    expect(size).toBe(icon.sizes)
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  await page.goto(`${origin()}/rng`)
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible()
  await expect(page.getByText('Seu dinheiro está seguro')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the offline page speaks the language chosen last', async ({ player: { page }, context }) => {
  await page.goto(`${origin()}/`)
  await page.evaluate(() => localStorage.setItem('lang', 'EN'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.goto(`${origin()}/promotions`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
})

test('a newer build waits until the reader agrees, and then takes over', async ({
  player: { page },
}) => {
  await page.goto(`${origin()}/`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const runs = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  const before = await runs()
  // The same worker under another address is a newer build to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer').then(() => undefined))
  const notice = page.getByRole('status').filter({ hasText: 'Uma versão nova' })
  await expect(notice).toBeVisible()
  expect(await runs()).toBe(before)
  // Nothing of a phone's page ends below the notice: the page goes on until all of it stands free.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return document.querySelector('footer')!.getBoundingClientRect().bottom
      }),
    )
    .toBeLessThanOrEqual((await notice.boundingBox())!.y)
  await notice.getByRole('button', { name: 'Atualizar agora' }).click()
  await page.waitForFunction(() =>
    navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js?newer'),
  )
  await expect(page.getByRole('banner')).toBeVisible()
})

test('what the browser offers to install is kept, however early it comes, until it is asked for', async ({
  player: { page },
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        document.documentElement.dataset.asked = 'yes'
      }
      Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) })
      dispatchEvent(offer)
    })
  })
  await page.goto(`${origin()}/down`)
  await page.getByRole('tab', { name: 'Pelo navegador' }).click()
  await page.getByRole('button', { name: 'Instalar agora' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
})
