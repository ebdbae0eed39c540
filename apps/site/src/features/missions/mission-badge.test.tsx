// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { MissionBadge } from './mission-badge.tsx'

beforeEach(() => readyPage('missions'))
afterEach(closePage)

const shown = async (badge: number) => {
  houseAnswers([], { missionSummary: { badge } })
  await showPage(<MissionBadge />)
  await settle()
  return document.querySelector('[aria-hidden]')?.textContent
}

it('counts the missions that wait beside their entry, and is not there without any (P-13)', async () => {
  expect(await shown(3)).toBe('3')
  expect(document.querySelector('.spoken')?.textContent).toMatch(/3/)
  expect(await shown(0)).toBeUndefined()
})
