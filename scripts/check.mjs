// The fast tier: types, lint and format, and the rules (pure tests, the house's own tidy test among them).
import { runSteps } from './steps.mjs'

const node = process.execPath
const steps = [
  {
    name: 'types',
    // Each checker infers the wire's shapes anew: two share the work, four would repeat it.
    command: [node, 'node_modules/typescript7/bin/tsc', '-p', '.', '--checkers', '2'],
  },
  {
    name: 'lint',
    command: [
      node,
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '.',
      '--diagnostic-level=error',
    ],
  },
  {
    name: 'rules',
    command: [
      node,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'rules',
      '--reporter=dot',
    ],
  },
]
const broken = await runSteps(steps)
process.exit(broken.length === 0 ? 0 : 1)
