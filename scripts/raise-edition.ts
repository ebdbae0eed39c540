// node scripts/raise-edition.ts: counts a new edition of the database's functions where one of them has another text; no
// database is needed. What two branches changed is counted once more when they have come together.
import { writeFileSync } from 'node:fs'
import {
  editionFile,
  editionOf,
  readPlan,
  writtenEdition,
} from '../apps/server/src/base/database/laying/plan.ts'

const written = writtenEdition()
const { functions, edition } = readPlan()
if (edition.checksum === written.checksum) {
  process.stdout.write(`The functions are those of edition ${written.number}.\n`)
} else {
  const raised = editionOf(written.number + 1, functions)
  writeFileSync(editionFile, `${JSON.stringify(raised, null, 2)}\n`)
  process.stdout.write(`The functions are edition ${raised.number} now.\n`)
}
