import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../../../base/database/database.ts'
import { StartProblem } from '../../../base/problems/start-problem.ts'
import type { Words } from '../site-settings.ts'
import { findLegalPages, putPageInForce, type NewPage } from './content.store.ts'

/** What the law or a contract with the player rests on; the texts that come with the code are drafts of these. */
const legalPages = ['terms', 'privacy', 'responsible-gaming', 'cookies'] as const

/**
 * Puts the house's own legal texts in force where a folder holds them: `<page>/<language>.html`, the first
 * line the title. What is in force already keeps its date.
 */
export async function putLegalTextsInForce(
  db: Db,
  folder: string | undefined,
  houseLanguage: string,
): Promise<void> {
  if (folder === undefined) return
  if (!existsSync(folder))
    throw new StartProblem(`LEGAL_TEXTS names ${folder}, which is not there. Nothing was changed.`)
  const pages = legalPages.flatMap((id) => readPage(folder, id, houseLanguage) ?? [])
  for (const page of pages) await putPageInForce(db, page)
}

/** A house that takes money has terms that somebody answers for. */
export async function refuseLegalDrafts(db: Db): Promise<void> {
  const found = await findLegalPages(db, legalPages)
  const missing = legalPages.filter((id) => !found.some((page) => page.id === id))
  const drafts = found.filter(({ draft }) => draft).map(({ id }) => id)
  if (missing.length === 0 && drafts.length === 0) return
  const named = [
    ...missing.map((id) => `${id} (missing)`),
    ...drafts.map((id) => `${id} (a draft)`),
  ]
  throw new StartProblem(
    `Legal texts are not in force: ${named.join(', ')}. The drafts that come with the code have been seen by no lawyer. Put your own into a folder, as terms/pt.html with the title in the first line, and name it in LEGAL_TEXTS, as docs/operating.md tells.`,
  )
}

function readPage(folder: string, id: string, houseLanguage: string): NewPage | undefined {
  const place = path.join(folder, id)
  if (!existsSync(place)) return undefined
  const texts = readdirSync(place)
    .filter((file) => /^[a-z]{2}(?:-[a-z]{2})?\.html$/.test(file))
    .map((file) => [file.slice(0, -5), readText(path.join(place, file))] as const)
  const [, first] = texts.find(([language]) => language === houseLanguage) ?? texts[0] ?? []
  if (!first) return undefined
  // Whoever reads a language that the text is not written in gets the house's own.
  const inEach = (part: 'title' | 'content'): Words => ({
    pt: first[part],
    en: first[part],
    ...Object.fromEntries(texts.map(([language, text]) => [language, text[part]])),
  })
  return { id, draft: false, title: inEach('title'), content: inEach('content') }
}

function readText(file: string): { readonly title: string; readonly content: string } {
  const [title = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const content = lines.join('\n').trim()
  if (title.trim() === '' || content === '')
    throw new StartProblem(
      `${file} is not a legal text: its first line is the title, what follows the text. Nothing was changed.`,
    )
  return { title: title.trim(), content }
}
