/** Prints the one-time code of a demo operator as it is now, beside a running site: `npm run -s code -- olga`. */
import { readConfig } from '../apps/server/src/base/config/config.ts'
import { openConfiguredDatabase } from '../apps/server/src/base/database/open-configured-database.ts'
import { demoOperators } from '../apps/server/src/house/operators/operators.demo.ts'
import { systemClock } from '../apps/server/src/base/config/system.ts'
import { StartProblem } from '../apps/server/src/base/problems/start-problem.ts'

const wanted = process.argv[2]
const config = readConfig(process.env)
if (!config.demoSeed)
  fail('Only the demo prints codes; elsewhere an operator has an authenticator.')
const silent = { info: () => {} }
const database = await openConfiguredDatabase(config, silent, { use: 'tool' }).catch((error) =>
  fail(error instanceof StartProblem ? error.message : String(error)),
)
const operators = await demoOperators({ db: database.db, config, clock: systemClock })
await database.stop()
const shown = operators.filter(({ username }) => !wanted || username === wanted)
if (shown.length === 0)
  fail(
    `There is no operator ${wanted}; the demo has ${operators.map((one) => one.username).join(' and ')}.`,
  )
for (const { username, code } of shown)
  process.stdout.write(wanted ? `${code}\n` : `${username} ${code}\n`)

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
