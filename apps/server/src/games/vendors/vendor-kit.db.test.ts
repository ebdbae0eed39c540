import { checks, runVendorKit } from '@parlour/testkit'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { setTable, type Table } from './testing/table.ts'

let w: World
let table: Table

beforeAll(async () => {
  w = await world({ alice: { cash: '50.00' } })
  table = await setTable(w)
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const kitProgram = fileURLToPath(import.meta.resolve('@parlour/testkit')).replace(
  'index.ts',
  'vendor-kit/main.ts',
)

describe('vendor conformance kit', () => {
  it('finds every promise of the protocol kept', async () => {
    const verdicts = await runVendorKit(table.site, await table.launchToken('alice'))
    expect(verdicts.filter(({ problem }) => problem !== undefined)).toEqual([])
    expect(verdicts).toHaveLength(checks.length + 1)
    expect(await w.book('alice')).toMatchObject({ open: '0.00' })
  })

  it('runs as a program, counts what passed and fails where a secret is wrong', async () => {
    const good = await runProgram(table.site.secret, await table.launchToken('alice'))
    expect(good.output.at(-1)).toBe(`${checks.length + 1} passed, 0 failed`)
    expect(good.code).toBe(0)
    const bad = await runProgram('another secret', await table.launchToken('alice'))
    expect(bad.code).not.toBe(0)
  })

  it('takes a token and a secret that begin with a dash as any other', async () => {
    const { output, code } = await runProgram('another secret', '-no-token-of-this-site')
    expect(output.at(-1)).toMatch(/^\d+ passed, [1-9]\d* failed$/)
    expect(code).toBe(1)
    const secret = await runProgram(undefined, 'token', ['--secret', '-another-secret'])
    expect(secret.output.at(-1)).toMatch(/^\d+ passed, [1-9]\d* failed$/)
  })
})

async function runProgram(secret: string | undefined, token: string, more: string[] = []) {
  const kit = spawn(
    process.execPath,
    [kitProgram, '--url', table.site.url, '--vendor', 'mesa', '--token', token, ...more],
    {
      env: { ...process.env, VENDOR_SECRET: secret },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  let text = ''
  kit.stdout.on('data', (chunk) => {
    text += chunk
  })
  const code = await new Promise<number | null>((resolve) => kit.on('close', resolve))
  return { code, output: text.trim().split('\n') }
}
