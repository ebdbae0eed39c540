import { expect, it } from 'vitest'
import { createMetrics } from '../metrics/measure.ts'
import { measureJobs } from './measure-jobs.ts'

it('counts the runs of a job by what became of them', async () => {
  const metrics = createMetrics()
  const watch = measureJobs(metrics)
  watch('audit-books', 'done', 0.2)
  watch('audit-books', 'left out', 0.001)
  const text = await metrics.registry.metrics()
  expect(text).toContain('parlour_job_seconds_count{job="audit-books",outcome="left out"} 1')
  expect(text).toContain('parlour_job_seconds_count{job="audit-books",outcome="done"} 1')
})
