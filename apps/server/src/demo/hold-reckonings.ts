import type { Tasks } from '../base/jobs/jobs.ts'
import type { Needs } from '../house/needs.ts'
import { lineGrows } from '../house/settings/demo-line.store.ts'

/**
 * Jobs that close windows or days, and the one that finishes rounds that look old. While the demo's past
 * is being made they would close it too early or reach into it; the history runs them at its own time.
 */
const HELD = [
  'pay-real-time-salaries',
  'pay-hourly-salaries',
  'pay-daily-salaries',
  'pay-dividends',
  'pay-commissions',
  'repay-contract-debts',
  'prove-salaries',
  'forget-line-windows',
  'earn-points',
  'pay-unclaimed-rebates',
  'resume-house-rounds',
] as const

/** The same tasks; those that must wait for the demo's history do nothing until it is whole. */
export function holdReckonings({ db }: Pick<Needs, 'db'>, tasks: Tasks): Tasks {
  const held = HELD.map((name): [string, Tasks[string]] => {
    const task = tasks[name]
    if (!task) throw new Error(`There is no task ${name} to hold.`)
    return [
      name,
      async (payload, job) => {
        if (!(await lineGrows(db))) await task(payload, job)
      },
    ]
  })
  return { ...tasks, ...Object.fromEntries(held) }
}
