import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { run } from '../query.ts'
import type { Database } from '../database.ts'
import type { Plan } from '../laying/plan.ts'
import { addressOf, withClient } from '../postgres/server-session.ts'
import { transact } from '../transact.ts'
import { testPlan } from './template-database.ts'

/** The site's plan, and one migration more with all that a copy can stumble over. */
export function carriedPlan(): Plan {
  const plan = testPlan()
  const carry = { name: '0999-carry', sql: tables, checksum: 'one' }
  return { ...plan, migrations: [...plan.migrations, carry] }
}

const tables = `
  create table kept (
    id bigint generated always as identity primary key, note text, amount numeric default 0,
    doubled numeric generated always as (amount * 2) stored
  );
  create table purses (id int primary key, coins int not null, kept_by int references purses deferrable);
  create table many (n int primary key, words text not null);
  create table parted (year int, n int, primary key (year, n)) partition by list (year);
  create table parted_2026 partition of parted for values in (2026);
  create index parted_by_n on parted (n);
  create function never() returns trigger language plpgsql as 'begin raise exception ''never''; end';
  create trigger kept_stays before delete or truncate on kept execute function never();
  grant select, insert on kept to parlour_app;
  grant select, update on purses to parlour_app`

export const purses = 'insert into purses select n, 100, n from generate_series(1, 20) n'

/** Moves coins from purse to purse until it is stopped; there are always 2,000. */
export function keepMoving({ db }: Pick<Database, 'db'>) {
  let moving = true
  const mover = (async () => {
    for (let step = 0; moving; step += 1) {
      await transact(db, async (tx) => {
        await run(tx)`update purses set coins = coins - 1 where id = ${(step % 20) + 1}`
        await run(tx)`update purses set coins = coins + 1 where id = ${((step * 7) % 20) + 1}`
      })
    }
  })()
  return () => {
    moving = false
    return mover
  }
}

/** The coins of all purses in a backup. */
export function coinsIn(backup: string): number {
  const file = readFileSync(join(backup, 'tables/public.purses.copy.zst'))
  const lines = zstdDecompressSync(file).toString().trim().split('\n')
  return lines.map((line) => Number(line.split('\t')[1])).reduce((a, b) => a + b)
}

/**
 * Keys, indexes, references and triggers, as the database writes them; *not null* in one spelling, as only the newest
 * PostgreSQL has names for it.
 */
export const rulesOf = (ownerUrl: string) =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ rule: string }>(
      `select pg_get_indexdef(indexrelid) as rule from pg_index join pg_class c on c.oid = indrelid
        where c.relowner = 'parlour_owner'::regrole and relkind <> 't'
       union all
       select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(k.oid)
         from pg_constraint as k join pg_class c on c.oid = conrelid
        where c.relowner = 'parlour_owner'::regrole and contype <> 'n'
       union all
       select attrelid::regclass || ' ' || attname || ' is not null'
         from pg_attribute join pg_class c on c.oid = attrelid
        where c.relowner = 'parlour_owner'::regrole and attnum > 0 and attnotnull
       union all
       select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       order by 1`,
    )
    return rows.map(({ rule }) => rule)
  })

/** Databases without anything in them, and their end. */
export function emptyDatabases(server: string) {
  const made: string[] = []
  return {
    async make() {
      const name = `parlour_test_restore_${made.length}_${process.pid}_${Date.now()}`
      made.push(name)
      await withClient(addressOf(server, { database: 'postgres' }), (admin) =>
        admin.query(`create database ${name} template template0`),
      )
      const setUpUrl = addressOf(server, { database: name })
      return { setUpUrl, ownerUrl: addressOf(setUpUrl, { role: 'parlour_owner' }) }
    },
    drop: () =>
      withClient(addressOf(server, { database: 'postgres' }), async (admin) => {
        for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
