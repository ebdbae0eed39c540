import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { demoPasswords } from '../../../people/members/demo-people.ts'
import { lotteryWorld } from '../../../lottery/draws/testing/lottery-world.ts'
import type { World } from '../../../testing/world.ts'

const root = fileURLToPath(new URL('../../../../../..', import.meta.url))
const run = promisify(execFile)

let w: World
let folder: string
beforeAll(async () => {
  w = await lotteryWorld(['ssc-1'], { alice: { cash: '100.00' } })
  folder = mkdtempSync(path.join(tmpdir(), 'parlour-client-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await w?.close()
})

/** The program that the recipe shows. */
function recipe(): string {
  const text = readFileSync(path.join(root, 'docs/recipes/make-a-client.md'), 'utf8')
  const program = /```ts\n(.*?)```/su.exec(text)?.[1]
  if (!program) throw new Error('The recipe shows no program.')
  return program
}

describe('a client made from the house’s own papers', () => {
  it('logs in, plays, buys a ticket and reads the records, by the program of the recipe', async () => {
    const house = await w.app.listen({ port: 0, host: '127.0.0.1' })
    const config = { ...w.needs.config, mode: 'production' as const }
    const strict = await createApp({ ...w.needs, config })
    writeFileSync(
      path.join(folder, 'openapi.json'),
      (await strict.inject({ url: '/openapi.json' })).body,
    )
    await strict.close()
    await createClient({
      input: path.join(folder, 'openapi.json'),
      output: { path: path.join(folder, 'client'), module: { extension: '.ts' } },
      logs: { level: 'silent' },
    })
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    writeFileSync(path.join(folder, 'program.ts'), recipe())
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'nodenext',
          target: 'es2024',
          allowImportingTsExtensions: true,
          types: ['node'],
        },
        files: ['program.ts'],
      }),
    )
    await run(process.execPath, [path.join(root, 'node_modules/typescript7/bin/tsc'), '-p', folder])
    const { stdout } = await run(
      process.execPath,
      ['program.ts', house, 'alice', demoPasswords.alice],
      {
        cwd: folder,
      },
    )
    const told = JSON.parse(stdout)
    expect(told).toMatchObject({ tickets: 1, payout: expect.stringMatching(/^\d+\.\d{4}$/u) })
    expect(told.reasons.filter((reason: string) => reason === 'stake')).toHaveLength(2)
    await w.expectBooksToBalance()
  })
})
