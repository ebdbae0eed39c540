import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'

export type Metrics = { readonly registry: Registry }

/** Where chapters put what they measure. */
export const createMetrics = (): Metrics => ({ registry: new Registry() })

/**
 * Adds what the process measures about itself. That runs a timer of ten milliseconds and looks at every clean-up of
 * memory for as long as the process lives: once for each process, not for each app in it.
 */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, prefix: 'parlour_' })
}

/** Times every answer by call and status, and logs one line each: the route, never the address with its query. */
export function measureAnswers(app: FastifyInstance, { registry }: Metrics): void {
  const seconds = new Histogram({
    name: 'parlour_http_seconds',
    help: 'Time to answer, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call, access } = request.routeOptions.config ?? {}
    const name = call ?? access ?? 'unknown'
    seconds.observe({ call: name, status: reply.statusCode }, reply.elapsedTime / 1000)
    request.log.info(
      { call: name, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip: request.ip },
      'Answered.',
    )
  })
}

/** Shows the figures on a port of loopback, where no visitor comes. */
export async function serveMetrics(
  { registry }: Metrics,
  port: number,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType })
    response.end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  server.unref()
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  return {
    address,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
