import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { comesToRest } from './all-pages.ts'

const rules = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Fails where a rule of accessibility is broken on what is open, in every frame of it. The rules are read
 * once per document, and only what breaks one is written down: most of a check's time went elsewhere.
 *
 * @param how.within a selector, where only a part of the page is in question.
 * @param how.where what a failure calls the place, where the address does not tell.
 */
export async function expectNoBarrier(
  page: Page,
  { within, where = page.url() }: { within?: string; where?: string } = {},
): Promise<void> {
  await comesToRest(page)
  const frames = within ? [page.mainFrame()] : page.frames()
  const found = await Promise.all(frames.map((frame) => barriersIn(frame, within)))
  expect(found.flat(), where).toEqual([])
}

async function barriersIn(frame: Frame, within: string | undefined): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(rules)
  const { violations } = (await frame.evaluate(
    (part) =>
      (globalThis as unknown as { axe: { run(part: unknown, how: object): unknown } }).axe.run(
        part ?? document,
        { resultTypes: ['violations'], iframes: false },
      ),
    within,
  )) as AxeResults
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
