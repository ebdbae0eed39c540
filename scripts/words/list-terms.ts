// node scripts/words/list-terms.ts: writes docs/terms.md from scripts/words/terms.json.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { textLanguages } from '@parlour/wire'
import { formsOf, termList } from './terms.ts'

const page = new URL('../../docs/terms.md', import.meta.url)

const cell = (text: string) => text.replaceAll('|', '\\|')

const refusedOf = (list: Readonly<Record<string, string>>, place?: string): string =>
  Object.entries(list)
    .map(([language, words]) => `${language}: ${words.replaceAll(' | ', ', ')}`)
    .join(' · ') + (place === undefined ? '' : ` (in texts of ${place.replaceAll('|', ', ')})`)

export function termsPage(): string {
  const terms = Object.entries(termList.terms)
  return [
    '# One word for one thing',
    '',
    'What players read calls each thing of the house by one word in each language. This page is written by `node scripts/words/list-terms.ts` from [scripts/words/terms.json](../scripts/words/terms.json); a test compares the two, looks for the word wherever the English text has the term, and refuses what is not to be said. The words of the code stand in the [glossary](glossary.md).',
    '',
    'A word of the list is changed there, in every text that has it, and here by the command. Texts that may do without the word are excused in the list, each with its reason.',
    '',
    '| term | what it is | not said |',
    '|---|---|---|',
    ...terms.map(
      ([name, term]) =>
        `| ${name} | ${cell(term.means)} | ${cell(refusedOf(term.refused ?? {}, term.refusedIn))} |`,
    ),
    '',
    `Never said, since it is a crime, an advertisement of gain, of one country and therefore the settings’, or no word that a reader of that language would use: ${refusedOf(termList.refused)}.`,
    '',
    '## The words',
    '',
    `| term | ${textLanguages.join(' | ')} |`,
    `|---|${textLanguages.map(() => '---').join('|')}|`,
    ...terms.map(
      ([name, term]) =>
        `| ${name} | ${textLanguages.map((language) => cell(formsOf(term, language)[0] ?? '')).join(' | ')} |`,
    ),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, termsPage())
