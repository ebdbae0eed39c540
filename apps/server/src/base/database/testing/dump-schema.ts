import type pg from 'pg'

/**
 * Everything of a database but its rows, as statements in an order in which an empty database takes them: so two
 * databases are compared, and one is kept for later. What no statement here can make stands as a comment, so that a
 * difference shows. The job queue's own schema is its library's and is left out.
 *
 * @param client connected as parlour_owner.
 */
export async function dumpSchema(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const part of parts) {
    const { rows } = await client.query<{ line: string }>({ text: `${mine} ${part}` })
    lines.push(...rows.map(({ line }) => line))
  }
  return lines
}

const mine = `
  with space as (select 'public'::regnamespace::oid as oid),
  rels as (select c.*, c.oid::regclass::text as name from pg_class c where c.relnamespace = (select oid from space)),
  tables as (select * from rels where relkind in ('r', 'p')),
  procs as (
    select p.*, p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = (select oid from space)
  ),
  aces (what, name, column_name, acl, owner) as (
    select case relkind when 'S' then 'sequence' else 'table' end, name, null,
           coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)), relowner
      from rels where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'table', name, quote_ident(attname), attacl, relowner
      from rels join pg_attribute a on a.attrelid = rels.oid where attacl is not null and not attisdropped
    union all
    select 'function', name, null, coalesce(proacl, acldefault('f', proowner)), proowner from procs
  )`

const defaultPrivileges = `
  select format('alter default privileges for role %s%s %s', defaclrole::regrole,
                case when defaclnamespace <> 0 then ' in schema ' || defaclnamespace::regnamespace else '' end, act) as line
    from pg_default_acl as d,
         lateral (select case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions'
                                            when 'T' then 'types' else 'schemas' end as kind) k,
         lateral (select 0 as turn, format('revoke all on %s from public', kind) as act
                  union all
                  select 1, format('grant %s on %s to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), kind,
                                   case grantee when 0 then 'public' else grantee::regrole::text end)
                    from aclexplode(defaclacl) group by grantee) acts
   order by defaclobjtype, turn, act`

const extensions = `
  select format('create extension if not exists %I version %L', extname, extversion) as line from pg_extension
   where extname <> 'plpgsql' order by 1`

/** Types of tables and their arrays come with the tables. */
const otherObjects = `
  select '-- also there: ' || what as line from (
    select pg_describe_object(classid, objid, objsubid) as what from pg_depend
     where refclassid = 'pg_namespace'::regclass and refobjid = (select oid from space)
       and classid not in ('pg_class'::regclass, 'pg_proc'::regclass)
       and not (classid = 'pg_type'::regclass and exists (
             select from pg_type t left join pg_type e on e.oid = t.typelem
              where t.oid = objid and (t.typrelid in (select oid from rels) or e.typrelid in (select oid from rels))))
    union all select format('%s %I', case relkind when 'm' then 'materialized view' when 'c' then 'type' else 'foreign table' end, relname)
      from rels where relkind in ('m', 'c', 'f')
    union all select 'event trigger ' || evtname || ' ' || evtevent || ' ' || evtfoid::regprocedure || ' ' || evtenabled::text from pg_event_trigger
    union all select 'publication ' || pubname from pg_publication
    union all select 'foreign data wrapper ' || fdwname from pg_foreign_data_wrapper
    union all select 'schema ' || nspname from pg_namespace
               where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'graphile_worker')
    union all select 'setting ' || coalesce(setrole::regrole::text, '') || ' ' || array_to_string(setconfig, ', ') from pg_db_role_setting
               where setdatabase = (select oid from pg_database where datname = current_database())
    union all select 'index that is not valid ' || indexrelid::regclass from pg_index
               where not indisvalid and indrelid in (select oid from tables)
  ) others order by 1`

const sequences = `
  select format('create sequence %s as %s increment %s minvalue %s maxvalue %s start %s cache %s%s', name,
                seqtypid::regtype, seqincrement, seqmin, seqmax, seqstart, seqcache, case when seqcycle then ' cycle' else '' end) as line
    from rels join pg_sequence on seqrelid = rels.oid
   where not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = rels.oid and deptype = 'i')
   order by name`

/** What takes or gives rows of a table, or was bound to one when it was made, comes after the tables. */
const functions = (afterTables: boolean) => `
  select pg_get_functiondef(oid) as line
    from procs, lateral (
      select bool_or(refclassid = 'pg_class'::regclass or t.typrelid <> 0 or e.typrelid <> 0) as of_tables,
             bool_or(refclassid = 'pg_proc'::regclass) as of_others
        from pg_depend left join pg_type t on t.oid = refobjid and refclassid = 'pg_type'::regclass
                       left join pg_type e on e.oid = t.typelem
       where classid = 'pg_proc'::regclass and objid = procs.oid) needs
   where prokind in ('f', 'p', 'w') and coalesce(of_tables, false) = ${afterTables}
   order by coalesce(of_others, false), name`

const aggregates = `
  select format('create aggregate %s(%s) (sfunc = %s, stype = %s%s%s%s, parallel = %s)', proname, pg_get_function_arguments(procs.oid),
                aggtransfn::regproc, format_type(aggtranstype, null), coalesce(', initcond = ' || quote_literal(agginitval), ''),
                case when aggcombinefn <> 0 then ', combinefunc = ' || aggcombinefn::regproc else '' end,
                case when aggfinalfn <> 0 then ', finalfunc = ' || aggfinalfn::regproc else '' end,
                case proparallel when 's' then 'safe' when 'r' then 'restricted' else 'unsafe' end) as line
    from procs join pg_aggregate on aggfnoid = procs.oid order by name`

/** Names of "not null" are kept from version 18 on; earlier servers take the name and forget it. */
const tables = `
  select case when relispartition
    then format('create table %s partition of %s %s', name, (select inhparent::regclass from pg_inherits where inhrelid = tables.oid),
                pg_get_expr(relpartbound, tables.oid))
    else format(E'create %stable %s (\\n%s\\n)%s', case relpersistence when 'u' then 'unlogged ' else '' end, name, (
      select string_agg(format('  %I %s', attname, format_type(atttypid, atttypmod))
               || case when attcollation not in (0, (select typcollation from pg_type where pg_type.oid = atttypid))
                       then ' collate ' || attcollation::regcollation else '' end
               || case when attidentity <> '' then format(' generated %s as identity (%s)',
                         case attidentity when 'a' then 'always' else 'by default' end, (
                         select format('sequence name %s increment %s minvalue %s maxvalue %s start %s cache %s', seqrelid::regclass, seqincrement, seqmin, seqmax, seqstart, seqcache)
                           from pg_sequence where seqrelid = pg_get_serial_sequence(name, attname)::regclass))
                       when attgenerated <> '' then format(' generated always as (%s)%s', pg_get_expr(adbin, adrelid),
                         case attgenerated when 's' then ' stored' else '' end)
                       else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
               || case when attnotnull then coalesce((
                         select format(' constraint %I', conname) from pg_constraint
                          where conrelid = tables.oid and contype = 'n' and conkey = array[attnum]), '') || ' not null' else '' end,
               E',\\n' order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = tables.oid and attnum > 0 and not attisdropped),
      case when relkind = 'p' then ' partition by ' || pg_get_partkeydef(tables.oid) else '' end)
    end || case when reloptions is not null then format(' with (%s)', array_to_string(reloptions, ', ')) else '' end as line
    from tables order by relispartition, name`

const tableTraits = `
  select line from (
    select format('alter table %s alter column %I set storage %s', name, attname,
                  case attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end) as line
      from tables join pg_attribute on attrelid = tables.oid join pg_type t on t.oid = atttypid
     where attnum > 0 and not attisdropped and attstorage <> typstorage
    union all
    select format('alter table %s alter column %I set statistics %s', name, attname, attstattarget)
      from tables join pg_attribute on attrelid = tables.oid
     where attnum > 0 and not attisdropped and coalesce(attstattarget, -1) >= 0
    union all
    select format('alter table %s alter column %I set compression %s', name, attname, attcompression)
      from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped and attcompression <> ''
    union all
    select format('alter table %s enable row level security', name) from tables where relrowsecurity
    union all
    select format('alter table %s force row level security', name) from tables where relforcerowsecurity
    union all
    select format('-- table %s: replica identity %s, access method %s', name, relreplident, (select amname from pg_am where pg_am.oid = relam))
      from tables where relkind = 'r' and (relreplident <> 'd' or relam <> (select oid from pg_am where amname = 'heap'))
  ) traits order by 1`

const constraints = (kinds: string) => `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
         || coalesce((select format(E';\\nalter index %s set (%s)', i.oid::regclass, array_to_string(i.reloptions, ', '))
                        from pg_class i where i.oid = conindid and contype <> 'f' and i.reloptions is not null), '') as line
    from pg_constraint c where conrelid in (select oid from tables) and contype in (${kinds}) and conparentid = 0 and conislocal
   order by conrelid::regclass::text, conname`

const indexes = `
  select regexp_replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as line from pg_index
   where indrelid in (select oid from tables)
     and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     and not exists (select from pg_inherits where inhrelid = indexrelid)
   order by 1`

/** Of parts of tables, whose indexes come with those of the whole. */
const indexesOfParts = `
  select '-- ' || pg_get_indexdef(indexrelid) as line from pg_index
   where indrelid in (select oid from tables) and exists (select from pg_inherits where inhrelid = indexrelid) order by 1`

const statistics = `
  select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext where stxnamespace = (select oid from space) order by 1`

const views = `
  select format('create view %s%s as %s', name, case when reloptions is not null then format(' with (%s)', array_to_string(reloptions, ', ')) else '' end,
                rtrim(pg_get_viewdef(oid), ';')) as line from rels where relkind = 'v' order by name`

const rules = `
  select pg_get_ruledef(oid) as line from pg_rewrite where ev_class in (select oid from rels) and rulename <> '_RETURN' order by 1`

const triggers = `
  select pg_get_triggerdef(oid) || case tgenabled when 'O' then '' else E';\\n' || format('alter table %s %s trigger %I', tgrelid::regclass,
           case tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, tgname) end as line
    from pg_trigger where not tgisinternal and tgparentid = 0 and tgrelid in (select oid from rels)
   order by tgrelid::regclass::text, tgname`

const policies = `
  select format('create policy %I on %s as %s for %s to %s%s%s', polname, polrelid::regclass, case when polpermissive then 'permissive' else 'restrictive' end,
                case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
                (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ') from unnest(polroles) r),
                ' using (' || pg_get_expr(polqual, polrelid) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')') as line
    from pg_policy where polrelid in (select oid from rels) order by 1`

const owners = `
  select line from (
    select format('alter %s %s owner to %s', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, name, relowner::regrole) as line
      from rels where relkind in ('r', 'p', 'v')
         or relkind = 'S' and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = rels.oid and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)
    union all
    select format('alter %s %s owner to %s', case prokind when 'a' then 'aggregate' else 'function' end, name, proowner::regrole) from procs
  ) owned order by 1`

const comments = `
  select line from (
    select format('comment on %s %s is %L', case relkind when 'v' then 'view' when 'S' then 'sequence' when 'i' then 'index' else 'table' end, name, description) as line
      from rels join pg_description on classoid = 'pg_class'::regclass and objoid = rels.oid and objsubid = 0
    union all
    select format('comment on column %s.%I is %L', name, attname, description)
      from rels join pg_description on classoid = 'pg_class'::regclass and objoid = rels.oid and objsubid > 0
                join pg_attribute on attrelid = rels.oid and attnum = objsubid
    union all
    select format('comment on function %s is %L', name, description)
      from procs join pg_description on classoid = 'pg_proc'::regclass and objoid = procs.oid
    union all
    select format('comment on constraint %I on %s is %L', conname, conrelid::regclass, description)
      from pg_constraint c join pg_description on classoid = 'pg_constraint'::regclass and objoid = c.oid where conrelid in (select oid from rels)
    union all
    select format('comment on trigger %I on %s is %L', tgname, tgrelid::regclass, description)
      from pg_trigger c join pg_description on classoid = 'pg_trigger'::regclass and objoid = c.oid where tgrelid in (select oid from rels)
  ) told order by 1`

const grants = `
  select line from (
    select 0 as turn, format('revoke all on function %s from public', name) as line from procs
    union all
    select 1, format('grant %s on %s %s to %s%s',
                     string_agg(lower(privilege_type) || coalesce(' (' || column_name || ')', ''), ', ' order by privilege_type),
                     what, name, case grantee when 0 then 'public' else grantee::regrole::text end,
                     case when is_grantable then ' with grant option' else '' end)
      from aces, aclexplode(acl) group by what, name, column_name, grantee, is_grantable
  ) granted order by turn, line`

const parts = [
  defaultPrivileges,
  extensions,
  otherObjects,
  sequences,
  functions(false),
  tables,
  tableTraits,
  functions(true),
  aggregates,
  constraints("'p', 'u', 'x'"),
  constraints("'c'"),
  constraints("'f'"),
  indexes,
  indexesOfParts,
  statistics,
  views,
  rules,
  triggers,
  policies,
  owners,
  comments,
  grants,
]
