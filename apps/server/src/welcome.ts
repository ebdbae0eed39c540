import { formatAmount } from '@parlour/money'
import { linePassword } from './demo/found-line.ts'
import { lineStands } from './house/settings/demo-line.store.ts'
import { demoAgentPasswords } from './agents/team/lines.demo.ts'
import { findByUsername } from './people/members/members.store.ts'
import { demoOperators } from './house/operators/operators.demo.ts'
import type { RunningSite } from './start-site.ts'
import { demoContacts, demoFundsPassword, demoPasswords } from './people/members/demo-people.ts'

const demoPeople = { ...demoPasswords, ...demoAgentPasswords }

const about: Record<keyof typeof demoPeople, string> = {
  alice: 'member',
  bob: 'member, empty wallet',
  carol: 'agent over alice and bob',
  dora: 'agent below carol',
  davi: 'agent below dora, with lottery tickets',
}

/** Agents of the line that grows below carol, one of each deeper level. */
const ofTheLine = {
  jorge: 'agent below dora, second level',
  quirino: 'agent below jorge, third level',
  yasmin: 'agent below quirino, fourth level',
} as const

/** What a person needs to walk in: addresses, the data's path, the demo's people with passwords and balances. */
export async function welcome({ address, dataPath, metrics, needs }: RunningSite): Promise<string> {
  const lines = [
    '',
    `  Parlour is open:  ${address}/`,
    `  API docs:         ${address}/docs`,
    `  Console:          ${address}/console/`,
    ...(needs.config.sandbox ? [`  SMS and mail:     ${address}/sandbox/messages/`] : []),
    `  Data:             ${dataPath}`,
    ...(metrics ? [`  Metrics:          ${metrics}`] : []),
    '',
  ]
  if (needs.config.demoSeed) lines.push(...(await members(needs)), ...(await operators(needs)))
  return lines.join('\n')
}

async function members(needs: RunningSite['needs']): Promise<string[]> {
  const rows = []
  for (const [name, password] of Object.entries(demoPeople)) {
    rows.push([
      name,
      password,
      await cashText(needs, name),
      about[name as keyof typeof about],
      demoContacts(name as keyof typeof demoPasswords).mobileNum,
      demoContacts(name as keyof typeof demoPasswords).email,
    ])
  }
  if (await lineStands(needs.db))
    for (const [name, what] of Object.entries(ofTheLine))
      rows.push([name, linePassword, await cashText(needs, name), what, '', ''])
  return [
    ...table([['member', 'password', 'balance', '', 'mobile number', 'e-mail'], ...rows]),
    `  Funds password of each, for withdrawals: ${demoFundsPassword}. Play money only; the free demo needs no account.`,
    '',
  ]
}

/** Who grows with the line may not be there yet. */
async function cashText({ db, wallet }: RunningSite['needs'], name: string): Promise<string> {
  const member = await findByUsername(db, name)
  if (!member) return 'on the way'
  const { cash, currency } = await wallet.balances(member.id)
  return `${formatAmount(cash).slice(0, -2)} ${currency}`
}

async function operators(needs: RunningSite['needs']): Promise<string[]> {
  const rows = (await demoOperators(needs)).map((one) => [
    one.username,
    one.password,
    one.code,
    one.otpauth,
  ])
  return [
    ...table([['operator', 'password', 'code now', 'for an authenticator app'], ...rows]),
    '  A code lives 30 seconds; `npm run -s code -- olga` prints the one of the moment.',
    '',
  ]
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  )
}
