import type { FastifyRequest } from 'fastify'
import type { App } from './caller.ts'

const arrivals = new WeakMap<FastifyRequest, number>()

/** Notes of every call when it had come; before its body is read. */
export function noteArrivals(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const headAt = performance.now()
    // What comes in one piece has been read to its end by now, though nobody has asked for its body yet.
    setImmediate(() => {
      if (request.raw.complete) arrivals.set(request, headAt)
    })
    done()
  })
}

/** The last byte of a call was read; a head alone is no arrival, for what is asked may still be changed behind it. */
export function noteWhole(request: FastifyRequest): void {
  if (!arrivals.has(request)) arrivals.set(request, performance.now())
}

/** When a call had come with all that it asks, by `performance.now()`. */
export const arrivedAt = (request: FastifyRequest): number =>
  arrivals.get(request) ?? performance.now()
