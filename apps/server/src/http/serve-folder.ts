import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file as it is sent: plain, and as the build compressed it. */
type Served = {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Sends the file at a path below the folder; false where there is none. */
export type SendFile = (at: string, request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Serves a built folder from memory, read once: the screens are a few megabytes, no request touches the disk,
 * and a build that replaces the folder under a running server cannot break an answer.
 */
export function serveFolder(folder: string): SendFile {
  const files = existsSync(folder) ? readFolder(folder) : new Map<string, Served>()
  return (at, request, reply) => {
    const file = files.get(at.endsWith('/') ? `${at}index.html` : at)
    if (!file) return false
    reply
      .header('cache-control', file.cacheControl)
      .header('etag', file.etag)
      .header('vary', 'accept-encoding')
      .type(file.type)
    if (request.headers['if-none-match'] === file.etag) {
      void reply.code(304).send()
      return true
    }
    const { encoding, bytes } = bestOf(file, String(request.headers['accept-encoding'] ?? ''))
    if (encoding) reply.header('content-encoding', encoding)
    void reply.send(bytes)
    return true
  }
}

function bestOf(file: Served, accepted: string): { encoding?: 'br' | 'gzip'; bytes: Buffer } {
  if (file.br && /\bbr\b/.test(accepted)) return { encoding: 'br', bytes: file.br }
  if (file.gzip && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: file.gzip }
  return { bytes: file.plain }
}

function readFolder(folder: string): Map<string, Served> {
  const files = new Map<string, Served>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const type = types[path.extname(entry.name)]
    if (!entry.isFile() || !type || entry.name.startsWith('.')) continue
    const plain = readFileSync(full)
    files.set(`/${path.relative(folder, full).split(path.sep).join('/')}`, {
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      cacheControl: isHashed(full) ? 'public, max-age=31536000, immutable' : 'no-cache',
      plain,
      br: readIfThere(`${full}.br`),
      gzip: readIfThere(`${full}.gz`),
    })
  }
  return files
}

const readIfThere = (file: string): Buffer | undefined =>
  existsSync(file) ? readFileSync(file) : undefined

/** Vite puts a hash of the content into the names below assets/. */
const isHashed = (file: string): boolean => /[/\\]assets[/\\].*-[\w-]{8,}\.\w+$/.test(file)
