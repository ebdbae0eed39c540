import { expect, passwords, test } from './people.ts'

test("a game's code reaches neither the site's storage nor its page (R-11)", async ({ player }) => {
  await player.logsIn('alice', passwords.alice)
  await player.opensSlot()
  const frame = player.page.frames().find((each) => each.url().includes('/brass-fox'))
  if (!frame) throw new Error('the game has no frame')
  const reach = await frame.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      sessionStorage: () => window.sessionStorage.length,
      localStorage: () => window.localStorage.length,
      cookie: () => document.cookie,
      document: () => window.parent.document.title,
      address: () => window.parent.location.href,
    }
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        return `${name}: ${String(attempt())}`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    })
  })
  expect(reach).toEqual([
    'sessionStorage: SecurityError',
    'localStorage: SecurityError',
    'cookie: SecurityError',
    'document: SecurityError',
    'address: SecurityError',
  ])
  expect(await player.page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
})
