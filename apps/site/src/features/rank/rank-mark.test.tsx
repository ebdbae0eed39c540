// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { RankMark } from './rank-mark.tsx'

beforeEach(() => readyPage('centre'))
afterEach(closePage)

const shown = async (hasVip: boolean) => {
  houseAnswers([], { memberState: { hasVip, vipLabelName: 'Carvalho', vipRankLevel: 1 } })
  await showPage(<RankMark />)
  await settle()
  return document.body.textContent
}

it('names the level of a member beside the club, and nothing for somebody who is on no ladder (E-44)', async () => {
  expect(await shown(true)).toBe('Carvalho')
  await closePage()
  await readyPage('centre')
  expect(await shown(false)).toBe('')
})
