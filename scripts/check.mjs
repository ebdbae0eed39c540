// The fast tier: types, lint and format, and the rules (pure tests, the house's own tidy test among them).
import { lint, runSteps, types } from './steps.mjs'

const node = process.execPath
const steps = [
  types,
  lint,
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
