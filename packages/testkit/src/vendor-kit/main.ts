import { parseArgs } from 'node:util'
import { runVendorKit } from './kit.ts'

/**
 * The conformance kit as a program, for any vendor against any site:
 *
 *   node packages/testkit/src/vendor-kit/main.ts --url http://127.0.0.1:3000 \
 *     --vendor mesa --secret <secret> --token <launch token>
 */
const { values } = parseArgs({
  args: joined(process.argv.slice(2)),
  options: {
    url: { type: 'string' },
    vendor: { type: 'string' },
    secret: { type: 'string', default: process.env.VENDOR_SECRET ?? '' },
    token: { type: 'string' },
  },
})
const { url, vendor, secret, token } = values
if (!url || !vendor || !secret || !token) {
  process.stderr.write('Give --url, --vendor, --secret (or VENDOR_SECRET) and --token.\n')
  process.exit(2)
}

const verdicts = await runVendorKit({ url, vendor, secret }, token, ({ name, problem }) =>
  console.log(problem === undefined ? `ok    ${name}` : `FAIL  ${name}: ${problem}`),
)
const failed = verdicts.filter(({ problem }) => problem !== undefined).length
console.log(`${verdicts.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/**
 * Every option of the kit takes a value, and one token in 64 begins with a dash: joined by "=", such
 * a word is read as the value it is and not as an option.
 */
function joined(words: string[]): string[] {
  const [option, value, ...rest] = words
  if (option === undefined) return []
  if (option.includes('=') || value === undefined) return [option, ...joined(words.slice(1))]
  return [`${option}=${value}`, ...joined(rest)]
}
