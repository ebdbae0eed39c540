// npm run operator -- add <name> <roles>: makes and manages the operators of a site, as the owner of its database.
import {
  readWords,
  runTool,
  say,
  toolSettings,
} from '../apps/server/src/base/database/backup/tool.ts'
import { systemChance, systemClock } from '../apps/server/src/base/config/system.ts'
import { openDatabase } from '../apps/server/src/base/database/database.ts'
import { openConfiguredDatabase } from '../apps/server/src/base/database/open-configured-database.ts'
import { refuseBehind } from '../apps/server/src/base/database/migrate.ts'
import { withClient } from '../apps/server/src/base/database/postgres/server-session.ts'
import { loadKey } from '../apps/server/src/base/encryption/keys.ts'
import {
  addOperator,
  changeRoles,
  type FirstKeys,
  type ManageNeeds,
  OperatorProblem,
  resetPassword,
  resetSecondFactor,
  showOperators,
  switchOperator,
} from '../apps/server/src/house/operators/managing/manage-operators.ts'

const USAGE = `npm run -s operator -- add <name> <ROLE,ROLE> [--called "Full Name"]
npm run -s operator -- list
npm run -s operator -- roles <name> <ROLE,ROLE>
npm run -s operator -- disable <name>        (and enable <name>)
npm run -s operator -- password <name>       a new one, to be changed at the next sign-in
npm run -s operator -- second-factor <name>  a new one, where the authenticator is lost`

await runTool(async () => {
  const { plain, named } = readWords(process.argv.slice(2), ['called'])
  const [act = '', username = '', ...roles] = plain
  const work = workOf(act, { username, roles, called: named.called })
  if (!work) throw new OperatorProblem(USAGE)
  await asOwner(work)
})

type Words = {
  readonly username: string
  readonly roles: readonly string[]
  readonly called: string | true | undefined
}

function workOf(
  act: string,
  { username, roles, called }: Words,
): ((needs: ManageNeeds) => Promise<void>) | undefined {
  if (act === 'list') return list
  if (username === '') return undefined
  switch (act) {
    case 'add':
      return async (needs) => {
        const name = typeof called === 'string' ? called : undefined
        tell(username, await addOperator(needs, { username, name, roles }))
      }
    case 'roles':
      return async (needs) => {
        await changeRoles(needs, { username, roles })
        say(`${username} holds other roles from the next call on.`)
      }
    case 'disable':
    case 'enable':
      return async (needs) => {
        await switchOperator(needs, { username, active: act === 'enable' })
        say(
          `${username} is switched ${act === 'enable' ? 'on' : 'off'}, and every session has ended.`,
        )
      }
    case 'password':
      return async (needs) => tell(username, await resetPassword(needs, { username }))
    case 'second-factor':
      return async (needs) => tell(username, await resetSecondFactor(needs, { username }))
    default:
      return undefined
  }
}

async function list(needs: ManageNeeds): Promise<void> {
  for (const { operatorId, name, roles, active, signedInAt } of await showOperators(needs)) {
    const seen = signedInAt ? `signed in ${signedInAt.toISOString()}` : 'never signed in'
    say([operatorId, name, roles.join(','), active ? 'on' : 'off', seen].join('  '))
  }
}

/** On this screen and nowhere else: give them over by two ways, and only to whom they belong. */
function tell(username: string, { password, otpauth }: FirstKeys): void {
  say(`name           ${username}`)
  if (password) {
    say(`password       ${password.words}`)
    say(`               until ${password.until.toISOString()}; the first sign-in asks for another`)
  }
  if (otpauth) say(`authenticator  ${otpauth}`)
  say('Shown once. The console stands at /console/.')
}

async function asOwner(work: (needs: ManageNeeds) => Promise<void>): Promise<void> {
  const settings = toolSettings()
  const quiet = { info: () => {} }
  const { databaseUrl, databaseOwnerUrl } = settings
  // The owner of a server's database has run its migrations before; an embedded one runs its own.
  if (databaseUrl)
    await withClient(databaseOwnerUrl ?? databaseUrl, (client) => refuseBehind(client))
  const site = await openConfiguredDatabase(settings, quiet, { use: 'tool', max: 1 })
  try {
    const secretKey = loadKey(settings.dataDir, 'site', { mayCreate: false })
    const owner = openDatabase(site.ownerUrl, { max: 1, applicationName: 'parlour operators' })
    const needs = { db: owner.db, secretKey, clock: systemClock, chance: systemChance }
    await work(needs).finally(() => owner.close())
  } finally {
    await site.stop()
  }
}
