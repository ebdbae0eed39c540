import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { App } from '../http/caller.ts'
import { createMetrics, measureAnswers, measureProcess, serveMetrics } from './measure.ts'

describe('figures', () => {
  it('count answers by call and status, on a port of loopback only', async () => {
    const metrics = createMetrics()
    measureProcess(metrics)
    const app = Fastify() as unknown as App
    measureAnswers(app, metrics)
    app.get('/x', { config: { access: 'public', call: 'showX' } }, () => 'x')
    await app.inject({ url: '/x?token=canary' })
    await app.close()
    const served = await serveMetrics(metrics, 0)
    expect(served.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    const text = await (await fetch(served.address)).text()
    expect(text).toContain('parlour_http_seconds_count{call="showX",status="200"} 1')
    expect(text).toContain('parlour_nodejs_eventloop_lag_p99_seconds')
    expect(text).not.toContain('canary')
    expect((await fetch(served.address.replace('metrics', 'other'))).status).toBe(404)
    await served.close()
  })
})
