import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseFiles } from './house-files.ts'

const root = join(import.meta.dirname, '..')
const screens = join(root, 'docs/screens')

const documents = houseFiles().filter((file) => file.endsWith('.md'))

describe('the documents', () => {
  it('link only to files that are there', () => {
    const broken = documents.flatMap((document) =>
      targetsIn(document)
        .filter((target) => !existsSync(target) && !isTakenLater(target))
        .map(
          (target) => `${document} links to ${target.slice(root.length + 1)}, which is not there`,
        ),
    )
    expect(broken).toEqual([])
  })

  it('name a file as it is called where it is', () => {
    const wrong = documents.flatMap((document) =>
      [...textOf(document).matchAll(/\[`?([\w./-]+\.[a-z]+)`?\]\(([^)\s#]+)/g)]
        .filter(
          ([, label, target]) => !join(root, dirname(document), target!).endsWith(`/${label}`),
        )
        .map(([, label, target]) => `${document} calls ${target} "${label}"`),
    )
    expect(wrong).toEqual([])
  })

  it('link to headings that are there', () => {
    const broken = documents.flatMap((document) =>
      [...textOf(document).matchAll(/\]\(([^)\s#]*\.md)?#([^)\s]+)\)/g)]
        .map(([, file, heading]) => ({
          target: file ? join(root, dirname(document), file) : join(root, document),
          heading,
        }))
        .filter(({ target, heading }) => !headingsIn(target).includes(heading!))
        .map(({ target, heading }) => `${document} links to ${target}#${heading}`),
    )
    expect(broken).toEqual([])
  })
})

/** Pictures of the screens are made by the full test run. */
const isTakenLater = (target: string): boolean => target.startsWith(screens) && !existsSync(screens)

const textOf = (document: string): string =>
  readFileSync(join(root, document), 'utf8').replace(/```[\s\S]*?```/g, '')

/** Of links only: `list[at](one)` in code is none. */
function targetsIn(document: string): string[] {
  const text = textOf(document).replace(/`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z][a-z+.-]*:/i.test(target))
    .map((target) => join(root, dirname(document), target))
}

function headingsIn(file: string): string[] {
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}
