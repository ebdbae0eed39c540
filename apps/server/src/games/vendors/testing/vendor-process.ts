import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { World } from '../../../testing/world.ts'
import { demoVendorEnv } from '../demo-vendor.ts'

const program = fileURLToPath(import.meta.resolve('@parlour/testkit')).replace(
  'index.ts',
  'sandbox/vendor/main.ts',
)

export type VendorProcess = Awaited<ReturnType<typeof startVendor>>

/** The demo vendor as a process of its own, which a test may kill and start again on the same data. */
export async function startVendor(w: World, siteUrl: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-vendor-'))
  const port = 0
  let running = await spawnVendor()

  async function spawnVendor() {
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        ...demoVendorEnv(w.needs.config, siteUrl),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { child, url: await readiness(child) }
  }

  const gone = (child: ChildProcess) =>
    new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url: () => running.url,
    /** The vendor's own data, as only the vendor has it. */
    data: path.join(dataDir, 'vendor.sqlite'),
    ask: async (route: string, body: object) => {
      const reply = await fetch(`${running.url}/api/${route}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return (await reply.json()) as Record<string, string> & { outcome?: unknown }
    },
    async kill() {
      const left = gone(running.child)
      running.child.kill('SIGKILL')
      await left
    },
    async startAgain() {
      running = await spawnVendor()
    },
    async stop() {
      const left = gone(running.child)
      running.child.kill('SIGTERM')
      await left
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function readiness(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    let failed = ''
    child.stderr?.on('data', (chunk) => {
      failed += chunk
    })
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const line = said.split('\n').find((text) => text.startsWith('{'))
      if (line) resolve(`http://127.0.0.1:${JSON.parse(line).port}`)
    })
    child.once('exit', (code) => reject(new Error(`The vendor ended with ${code}: ${failed}`)))
  })
}
