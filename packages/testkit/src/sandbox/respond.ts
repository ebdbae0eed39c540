import http from 'node:http'
import { readBody } from './read-body.ts'

/** A server that answers once it has read a request whole; a body that is too large gets no answer. */
export const serveWhole = (
  largestBody: number,
  answer: (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void,
): http.Server =>
  http.createServer((request, response) => {
    readBody(request, largestBody)
      .then((body) => answer(request, response, body))
      .catch(() => {
        response.destroy()
      })
  })

export function sendJson(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A page, or what belongs to one; nobody keeps a copy. */
export function send(
  response: http.ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body)
}

/** The pages of sandboxes speak Portuguese and English. */
export const languageOf = (request: http.IncomingMessage): 'pt' | 'en' =>
  /^en/iu.test(request.headers['accept-language'] ?? '') ? 'en' : 'pt'
