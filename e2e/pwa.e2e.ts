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
