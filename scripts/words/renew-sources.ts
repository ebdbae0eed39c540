// node scripts/words/renew-sources.ts <key> …: says that the twelve translations of these texts fit their
// Portuguese and English as they are now. The keys are those that the test names, such as site/lobby#searchNone.
import { writeFileSync } from 'node:fs'
import { playersTexts } from './catalogues.ts'
import { readSources, renewed, sourcesFile } from './sources.ts'

const keys = process.argv.slice(2)
const texts = playersTexts()
const unknown = keys.filter((key) => !texts.some((text) => text.key === key))
if (keys.length === 0 || unknown.length > 0) {
  console.error(
    keys.length === 0
      ? 'Name the keys whose translations you have looked at, such as site/lobby#searchNone.'
      : `No text for players stands at ${unknown.join(', ')}.`,
  )
  process.exitCode = 1
} else {
  writeFileSync(sourcesFile, `${JSON.stringify(renewed(texts, readSources(), keys), null, 2)}\n`)
}
