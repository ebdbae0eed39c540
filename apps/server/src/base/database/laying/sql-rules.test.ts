import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type FunctionFile,
  folders,
  type Migration,
  readPlan,
  spokenOf,
  writtenEdition,
} from './plan.ts'

/** Where the numbers of migrations begin; those below belong to houses of before the schema. */
const FIRST = 700
const MOST_FILES = 25

const source = join(import.meta.dirname, '../../..')
const { schema, functions, migrations, edition } = readPlan()

const makes = /\bcreate (?:or replace )?(?:function|procedure|aggregate) (?:public\.)?(\w+)/g

/** What is said outside comments, texts and bodies. */
const said = (sql: string) =>
  spokenOf(sql)
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '$$body$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()

function wrongOutside({ name, sql }: Migration): string[] {
  const text = said(sql)
  return [
    ...[...text.matchAll(makes)].map(
      ([, made]) => `${name} makes ${made}: put it into functions/<wing>/${made}.sql`,
    ),
    ...[...text.matchAll(/\balter (?:function|aggregate) (\w+)/g)].map(
      ([, changed]) => `${name} alters ${changed}: say it in the function's own file`,
    ),
    ...[...text.matchAll(/\bdrop (?:function|aggregate) (?!if exists)(\w+)/g)].map(
      ([, gone]) =>
        `${name} drops ${gone}: say "drop function if exists", as a new house never had that form of it`,
    ),
  ]
}

function wrongIn({ name, sql }: FunctionFile): string[] {
  const text = said(sql)
  const made = [...text.matchAll(makes)].map(([, one]) => one)
  const wrong = (broken: boolean, words: string) =>
    broken ? [`functions/…/${name}.sql ${words}`] : []
  return [
    ...wrong(made.length === 0, 'makes no function: one file makes one, under its own name'),
    ...wrong(
      made.some((one) => one !== name),
      `makes ${made.find((one) => one !== name)}: that one has a file of its own`,
    ),
    ...wrong(/\bcreate (?!or replace )/.test(text), 'says "create": say "create or replace"'),
    ...wrong(
      !/\bset search_path = (public|pg_catalog), pg_temp\b/.test(text) &&
        !/\bcreate or replace aggregate\b/.test(text) &&
        !/^-- Without search_path: .+\.$/m.test(sql),
      'sets no search_path: say "set search_path = public, pg_temp", or "-- Without search_path:" and why in a line above it',
    ),
    ...wrong(
      !new RegExp(`\\brevoke all on function ${name}\\b[^;]* from public;`).test(text),
      `leaves its rights open: end it with "revoke all on function ${name} from public;" and what it grants`,
    ),
    ...wrong(
      text
        .split(';')
        .map((statement) => statement.trim())
        .some(
          (one) =>
            !/^(|create or replace .*|revoke .*|grant .*|comment on function .*)$/s.test(one),
        ),
      'holds more than its function and its rights: tables and triggers stand in schema/ or a migration',
    ),
  ]
}

describe('a function of the database', () => {
  it('is made in its own file, and nowhere else', () => {
    expect([...schema, ...migrations].flatMap(wrongOutside)).toEqual([])
  })

  it('says in its file what it sets and who may call it', () => {
    expect(functions.flatMap(wrongIn)).toEqual([])
    expect(new Set(functions.map(({ name }) => name)).size).toBe(functions.length)
  })

  it('is of the edition that its text was counted in', () => {
    expect(
      edition,
      'A function has another text than the edition says: run "node scripts/raise-edition.ts".',
    ).toEqual(writtenEdition())
  })

  it.each([
    ['create function f() returns int language sql as $$ select 1 $$', 'functions/<wing>/f.sql'],
    ['create or replace aggregate total(int) (sfunc = f)', 'functions/<wing>/total.sql'],
    ['alter function f() reset all', "function's own file"],
    ['drop function f(int)', 'if exists'],
  ])('is refused as "%s" in a migration, with what to do instead', (sql, words) => {
    const wrong = wrongOutside({ name: '0999-new', sql, checksum: '' })
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(words)
  })

  it('may be dropped by a migration', () => {
    const sql =
      'drop function if exists f(int); create trigger t before insert on a execute function f()'
    expect(wrongOutside({ name: '0999-new', sql, checksum: '' })).toEqual([])
  })

  const whole = `create or replace function f() returns int language sql set search_path = public, pg_temp as $$ select 1 $$;
revoke all on function f from public;`
  it.each([
    [whole.replaceAll('f()', 'g()'), 'file of its own'],
    [whole.replace('create or replace', 'create'), 'say "create or replace"'],
    [whole.replace('set search_path = public, pg_temp', ''), 'Without search_path'],
    [whole.replace('revoke all on function f from public;', ''), 'rights open'],
    [`${whole} create table t (n int);`, 'holds more'],
  ])('is refused where its file says %j', (sql, words) => {
    expect(wrongIn({ name: 'f', sql, checksum: '' }).join()).toContain(words)
    expect(wrongIn({ name: 'f', sql: whole, checksum: '' })).toEqual([])
  })
})

describe('the files of the database', () => {
  it('are named by number and chapter', () => {
    const names = schema.map(({ name }) => name.replace('schema/', ''))
    expect(names.filter((name) => !/^\d{4}-[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
  })

  it('that change a house that stands are named by number, chapter and change', () => {
    const chapters = [...schema.map(({ name }) => name.replace(/^schema\/\d{4}-/, '')), ...rooms()]
    const wrong = migrations
      .map(({ name }) => name)
      .filter(
        (name) =>
          !/^\d{4}(-[a-z0-9]+)+$/.test(name) ||
          Number(name.slice(0, 4)) < FIRST ||
          !chapters.some((chapter) => name.slice(5).startsWith(`${chapter}-`)),
      )
    expect(
      wrong.map((name) => `${name}: name it NNNN-<chapter>-<what-changes>, NNNN from 0${FIRST} on`),
    ).toEqual([])
    const numbers = migrations.map(({ name }) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it(`are at most ${MOST_FILES} in a folder, migrations apart`, () => {
    const all = [folders.schema, folders.functions].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath }) => relative(source, parentPath)),
    )
    const wrong = [...new Set(all)].filter(
      (folder) => all.filter((one) => one === folder).length > MOST_FILES,
    )
    expect(
      wrong.map((folder) => `${folder}: put a subject of it into a folder of its own`),
    ).toEqual([])
  })

  it('may have a comment mended in a house that stands, and nothing else', () => {
    const sql = "create table t (\n  -- Old words.\n  a text default '--  a'\n);"
    expect(spokenOf(sql.replace('Old words', 'New words'))).toBe(spokenOf(sql))
    expect(spokenOf(sql.replace('  a text', '\n\n a text'))).toBe(spokenOf(sql))
    expect(spokenOf(sql.replace('--  a', '-- a'))).not.toBe(spokenOf(sql))
    expect(spokenOf(sql.replace('a text', 'b text'))).not.toBe(spokenOf(sql))
  })
})

/** Chapters of the server, by the names of their folders. */
function rooms(): string[] {
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return foldersIn(source).flatMap(({ name }) =>
    foldersIn(join(source, name)).map((chapter) => chapter.name),
  )
}
