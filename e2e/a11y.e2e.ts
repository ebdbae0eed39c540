import type { Page } from '@playwright/test'
import {
  agentPages,
  comesToRest,
  memberPages,
  opensDialog,
  opensWhole,
  visitorDialogs,
  visitorPages,
} from './all-pages.ts'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, origin, passwords, test } from './people.ts'

const themes = ['dark', 'light'] as const

/** Judged above, or by the journey that is about them. */
const judgedElsewhere = new Set([
  ...['home', 'lobby', 'register', 'live', 'missing', 'promotions', 'help-centre', 'download'],
  ...['service', 'points-mall', 'login-dialog', 'announcements', 'speed-test', 'app-download'],
])
const others = <Place>(places: Readonly<Record<string, Place>>) =>
  Object.entries(places).filter(([name]) => !judgedElsewhere.has(name))

/** Goes to a page as a link would: the site is not loaded anew, nor are the rules. */
async function goesTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
  await comesToRest(page)
}

/* Once per page in one theme; the full run judges the other one too. */
for (const theme of process.env.FULL ? themes : ['dark']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ context }) =>
      context.addInitScript((name) => {
        try {
          localStorage.setItem('theme', name)
        } catch {
          // A game's frame keeps nothing.
        }
      }, theme),
    )

    test('home, lobby, registration and login hold no barrier', async ({ player }) => {
      for (const path of ['/', '/rng', '/register', '/live', '/nowhere']) {
        await player.opens(path)
        await expect(player.page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
        await expectNoBarrier(player.page)
      }
      await player.opens('/')
      await player.page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
      await expect(player.dialog().locator('form')).toBeVisible()
      await expectNoBarrier(player.page)
    })

    test('no other page or dialog of a visitor holds a barrier', async ({ player: { page } }) => {
      test.setTimeout(180_000)
      await opensWhole(page, '/')
      for (const [name, overlay] of others(visitorDialogs)) {
        await opensDialog(page, overlay)
        await expectNoBarrier(page, { where: name })
      }
      for (const [, path] of others(visitorPages)) {
        await goesTo(page, path)
        await expectNoBarrier(page)
      }
    })

    test('no page of the member centre holds a barrier', async ({
      player: { page, ...player },
    }) => {
      test.setTimeout(180_000)
      await player.logsIn('alice', passwords.alice)
      for (const [name, overlay] of Object.entries(memberPages)) {
        await opensDialog(page, overlay)
        await expectNoBarrier(page, { where: name })
      }
    })

    test('no page of the agent centre holds a barrier', async ({ player: { page, ...player } }) => {
      test.setTimeout(180_000)
      await player.logsIn('carol', passwords.carol)
      for (const [name, overlay] of Object.entries(agentPages)) {
        await opensDialog(page, overlay)
        await expectNoBarrier(page, { where: name })
      }
    })

    test("the slot's page and its frame hold no barrier", async ({ player }) => {
      await player.logsIn('alice', passwords.alice)
      await player.opensSlot()
      await expectNoBarrier(player.page)
    })

    test("the console's sign-in, decisions, lotteries, games, agents, audit, settings and members hold no barrier", async ({
      page,
      operator,
    }) => {
      await page.goto(`${origin()}/console/`)
      await expect(page.getByLabel('Usuário')).toBeVisible()
      await expectNoBarrier(page)
      const olga = await operator('olga')
      await expectNoBarrier(olga.page)
      for (const [tab, shown] of [
        ['Loterias', 'Mercados'],
        ['Jogos', 'Jogos'],
        ['Agentes', 'Regras dos contratos'],
        ['Auditoria', 'Auditoria'],
      ] as const) {
        await olga.page.getByRole('tab', { name: tab }).click()
        await expect(olga.page.getByRole('table', { name: shown })).toBeVisible()
        await expectNoBarrier(olga.page)
        // Who is on duty reads it on a phone, too.
        await olga.page.setViewportSize({ width: 390, height: 844 })
        const wider = await olga.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wider, `${tab} is wider than a phone`).toBeLessThanOrEqual(0)
        await olga.page.setViewportSize({ width: 1280, height: 900 })
      }
      await olga.page.getByRole('tab', { name: 'Configurações' }).click()
      await expect(olga.page.getByRole('heading', { name: 'Casa' })).toBeVisible()
      await expectNoBarrier(olga.page)
      await olga.page.getByRole('tab', { name: 'Membros' }).click()
      await olga.page.getByRole('searchbox', { name: 'Buscar' }).fill('alice@example.com')
      await olga.page.keyboard.press('Enter')
      await expect(olga.page.getByRole('article', { name: 'alice' })).toBeVisible()
      await expectNoBarrier(olga.page)
    })
  })
}

/** Every page and dialog of a visitor, at three widths, in Portuguese and from right to left: the full run. */
const matrix = process.env.FULL ? themes : []
for (const theme of matrix)
  for (const width of [390, 768, 1440])
    for (const language of ['PT', 'AR']) {
      test(`no page or dialog holds a barrier at ${width} px, ${theme}, in ${language}`, async ({
        player: { page },
      }) => {
        test.setTimeout(600_000)
        await page.setViewportSize({ width, height: 900 })
        await page.addInitScript(
          ([theme, language]) => {
            try {
              localStorage.setItem('theme', theme as string)
              localStorage.setItem('lang', language as string)
            } catch {
              // A game's frame keeps nothing.
            }
          },
          [theme, language],
        )
        for (const path of Object.values(visitorPages)) {
          await opensWhole(page, path)
          await expectNoBarrier(page)
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
        }
        await opensWhole(page, '/')
        for (const [name, overlay] of Object.entries(visitorDialogs)) {
          await opensDialog(page, overlay)
          await expectNoBarrier(page, { where: name })
        }
      })

      test(`no page of a centre holds a barrier at ${width} px, ${theme}, in ${language}`, async ({
        player: { page, ...player },
      }) => {
        test.setTimeout(900_000)
        for (const [who, pages] of [
          ['alice', memberPages],
          ['carol', agentPages],
        ] as const) {
          await page.setViewportSize({ width: 1440, height: 900 })
          await player.logsIn(who, passwords[who])
          await page.evaluate(
            ([theme, language]) => {
              localStorage.setItem('theme', theme as string)
              localStorage.setItem('lang', language as string)
            },
            [theme, language],
          )
          await page.setViewportSize({ width, height: 900 })
          await opensWhole(page, '/')
          for (const [name, overlay] of Object.entries(pages)) {
            await opensDialog(page, overlay)
            await expectNoBarrier(page, { where: name })
            const wider = await page
              .getByRole('dialog')
              .evaluate((window) => window.scrollWidth - window.clientWidth)
            expect(wider, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
          }
          await page.evaluate(() => {
            sessionStorage.clear()
            localStorage.removeItem('lang')
          })
        }
      })
    }
