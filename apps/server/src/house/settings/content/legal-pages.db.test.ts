import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../../base/database/query.ts'
import { type World, world } from '../../../testing/world.ts'
import { putLegalTextsInForce, refuseLegalDrafts } from './legal-pages.ts'

let w: World
let folder: string
beforeAll(async () => {
  w = await world()
  folder = mkdtempSync(path.join(tmpdir(), 'parlour-legal-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await w.close()
})

const lay = (page: string, language: string, text: string) => {
  mkdirSync(path.join(folder, page), { recursive: true })
  writeFileSync(path.join(folder, page, `${language}.html`), text)
}
const shown = async (pageId: string, language: string) =>
  (await w.visitor.call('showPage', { params: { pageId }, query: { language } })).value
const inForce = () => putLegalTextsInForce(w.needs.db, folder, 'pt')

it('A house in production does not start while a legal text is a draft or missing, and names each', async () => {
  await expect(refuseLegalDrafts(w.needs.db)).rejects.toThrow(
    'Legal texts are not in force: cookies (a draft), privacy (a draft), responsible-gaming (a draft), terms (a draft).',
  )
  await run(w.needs.db)`update content_pages set draft = false where id <> 'privacy'`
  await expect(refuseLegalDrafts(w.needs.db)).rejects.toThrow('in force: privacy (a draft). ')
  await run(w.needs.db)`delete from content_pages where id in ('privacy', 'cookies')`
  await expect(refuseLegalDrafts(w.needs.db)).rejects.toThrow(
    'in force: privacy (missing), cookies (missing). ',
  )
})

it('The own texts of the house take the place of drafts, cleaned, and a reader of another language gets the house’s', async () => {
  for (const page of ['privacy', 'cookies', 'responsible-gaming'])
    lay(page, 'pt', `Página ${page}\n<p>Texto.</p>`)
  lay('terms', 'pt', 'Termos da Casa\n<h3>1. Quem joga</h3><p onclick="x()">Maiores de 18.</p>')
  lay('terms', 'es', 'Términos\n<p>Mayores de 18.</p>')
  await inForce()
  await refuseLegalDrafts(w.needs.db)
  expect(await shown('terms', 'PT')).toMatchObject({ title: 'Termos da Casa', draft: false })
  expect((await shown('terms', 'PT')).content).toContain('<h3>1. Quem joga</h3>')
  expect((await shown('terms', 'PT')).content).not.toContain('<p onclick')
  expect((await shown('terms', 'ES')).title).toBe('Términos')
  expect((await shown('terms', 'JA')).title).toBe('Termos da Casa')
})

it('A text that says the same keeps its date; a changed one gets today’s', async () => {
  await run(w.needs.db)`update content_pages set updated_at = '2020-01-02 12:00+00'`
  lay('cookies', 'pt', 'Cookies\n<p>Texto novo.</p>')
  await inForce()
  expect((await shown('terms', 'PT')).updatedOn).toBe('2020-01-02')
  expect((await shown('cookies', 'PT')).updatedOn).not.toBe('2020-01-02')
})

it('A folder that is not there and a text without its title stop the start', async () => {
  await expect(putLegalTextsInForce(w.needs.db, `${folder}/none`, 'pt')).rejects.toThrow(
    'which is not there',
  )
  lay('terms', 'pt', 'Only a title')
  await expect(inForce()).rejects.toThrow('its first line is the title')
  expect((await shown('terms', 'PT')).title).toBe('Termos da Casa')
})
