import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../caller.ts'

/** A file as it is sent: plain, and as the build compressed it. */
type Served = {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** Undefined where the file has gone away meanwhile. */
type ReadFile = () => Served | undefined

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

/** How long the start has the processor to itself before files that nobody asked for are read. */
export const READ_AHEAD_AFTER_MS = 3_000

/**
 * Serves a built folder from memory, read once: the screens are some megabytes, and a build that replaces the folder
 * under a running server cannot break an answer. It is read soon after the app listens, so that the start is not held
 * up; who asks for a file before its turn has it read at once.
 */
export function serveFolder(app: App, folder: string, readAheadAfterMs: number): SendFile {
  const files = existsSync(folder) ? filesOf(folder) : new Map<string, ReadFile>()
  app.addHook('onListen', async () => {
    setTimeout(() => void readAll(files.values()), readAheadAfterMs).unref()
  })
  return (at, request, reply) => {
    const file = files.get(at.endsWith('/') ? `${at}index.html` : at)?.()
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

/** The folders that apps of this process serve. */
const known = new Map<string, Map<string, ReadFile>>()

/** What reads each file, by its path; the same file is read once, whichever app of the process asks for it. */
function filesOf(folder: string): Map<string, ReadFile> {
  const before = known.get(folder)
  if (before) return before
  const files = new Map<string, ReadFile>()
  known.set(folder, files)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const type = types[path.extname(entry.name)]
    if (!entry.isFile() || !type || entry.name.startsWith('.')) continue
    let served: Served | undefined
    files.set(`/${path.relative(folder, full).split(path.sep).join('/')}`, () => {
      served ??= readServed(full, type)
      return served
    })
  }
  return files
}

function readServed(full: string, type: string): Served | undefined {
  const plain = readIfThere(full)
  return (
    plain && {
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      cacheControl: cacheControlOf(full),
      plain,
      br: readIfThere(`${full}.br`),
      gzip: readIfThere(`${full}.gz`),
    }
  )
}

/** A file at a time, so that whoever asks for anything has an answer between two. */
async function readAll(files: Iterable<ReadFile>): Promise<void> {
  for (const read of files) {
    await setImmediate()
    read()
  }
}

const readIfThere = (file: string): Buffer | undefined =>
  existsSync(file) ? readFileSync(file) : undefined

/**
 * A name with a hash never shows anything else; a picture may be shown an hour old while the new one is fetched, so
 * that a wall of tiles asks nothing; everything else is asked for each time.
 */
function cacheControlOf(file: string): string {
  if (isHashed(file)) return 'public, max-age=31536000, immutable'
  const isPicture = /\.(svg|png|webp)$/.test(file)
  return isPicture ? 'public, max-age=3600, stale-while-revalidate=604800' : 'no-cache'
}

/** Vite puts a hash of the content into the names below assets/. */
const isHashed = (file: string): boolean => /[/\\]assets[/\\].*-[\w-]{7,}\.\w+$/.test(file)
