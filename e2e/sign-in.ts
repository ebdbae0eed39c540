import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const dataDir = (): string => process.env.PARLOUR_DATA_DIR as string

/** Well within the 15 minutes after which the console forgets whoever was idle. */
const FRESH_MS = 8 * 60_000

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * The session of an operator. A one-time code works once, so whoever comes first signs in for all
 * workers and leaves the session beside the site's data; the others wait for it.
 */
export async function operatorSession(browser: Browser, name: string): Promise<Session> {
  const file = join(dataDir(), `${name}.session.json`)
  const turn = join(dataDir(), `${name}.signing-in`)
  const until = Date.now() + 40_000
  while (!isFresh(file)) {
    if (Date.now() > until) throw new Error(`${name} did not get in`)
    if (takes(turn)) {
      try {
        writeFileSync(file, JSON.stringify(await signIn(browser, name)))
      } finally {
        rmSync(turn, { force: true })
      }
    } else await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const now = new Date()
  utimesSync(file, now, now)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Whether somebody used this session lately: each use keeps it awake. */
function isFresh(file: string): boolean {
  const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return used !== undefined && Date.now() - used < FRESH_MS
}

function takes(turn: string): boolean {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

async function signIn(browser: Browser, name: string): Promise<Session> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(`${process.env.PARLOUR_ORIGIN}/console/`)
  await page.getByLabel('Usuário').fill(name)
  await page.locator('input[autocomplete=current-password]').fill('Parlour-demo-1')
  await page.getByLabel('Código de uso único').fill(oneTimeCode(name))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('tab', { name: 'Decisões' })).toBeVisible()
  const session = await context.storageState()
  await context.close()
  return session
}

function oneTimeCode(name: string): string {
  return execFileSync(process.execPath, [join(root, 'scripts/operator-code.ts'), name], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir() },
  }).trim()
}
