import { Histogram } from 'prom-client'
import type { Metrics } from '../metrics/measure.ts'
import type { Watch } from './jobs.ts'

/** Times every run of a job by what became of it; a count of `left out` that grows is a job longer than its period. */
export function measureJobs({ registry }: Metrics): Watch {
  const seconds = new Histogram({
    name: 'parlour_job_seconds',
    help: 'Time of a run of a job, by job and what became of it.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 1, 5, 30, 60, 300, 1800],
    registers: [registry],
  })
  return (job, outcome, took) => seconds.observe({ job, outcome }, took)
}
