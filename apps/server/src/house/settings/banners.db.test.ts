import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'

let w: World
let position = 0
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const write = (type: string | null, linkage: string) =>
  run(w.needs.db)`insert into banners (group_name, position, linkage_type, linkage, title, text)
      values ('w_pvp', ${++position}, ${type}, ${linkage}, '{"pt": "", "en": ""}'::jsonb,
              '{"pt": "", "en": ""}'::jsonb)`

describe('a banner that is written', () => {
  it.each([
    [null, ''],
    ['PAGE', '/'],
    ['PAGE', '/rng?vassalage=parlour#top'],
    ['PROMOTION', 'welcome-2'],
    ['LINK', 'https://news.example'],
    ['LINK', 'https://news.example/today?x=1'],
  ])('may lead by %s to "%s"', async (type, linkage) => {
    await write(type, linkage)
  })

  it.each([
    ['PAGE', 'https://evil.example'],
    ['PAGE', '//evil.example'],
    ['PAGE', '/\\evil.example'],
    ['PAGE', 'javascript:alert(1)'],
    ['PAGE', '/\t/evil.example'],
    ['PROMOTION', '../console'],
    ['LINK', 'javascript:alert(1)'],
    ['LINK', 'http://plain.example'],
    ['LINK', 'https://parlour.example@evil.example/'],
    ['LINK', ''],
  ])('never leads by %s to "%s"', async (type, linkage) => {
    await expect(write(type, linkage)).rejects.toThrow('banners_lead_somewhere_safe')
  })
})
