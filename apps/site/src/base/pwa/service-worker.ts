import { answerFor, type Request as Asked } from './offline-rules.ts'

/* The few types of a service worker that this file needs; the page's own types know none of them. */
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetched = { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetched) => void): void
  addEventListener(name: 'message', listen: (event: { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
const worker = self as unknown as Worker

/* The build fills in both: a name for this build, and what the offline page is made of. */
const BUILD = '__BUILD__'
const OFFLINE_FILES = '__OFFLINE_FILES__'.split(' ')
const OFFLINE_PAGE = '/offline.html'

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll(OFFLINE_FILES)))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderBuilds().then(() => worker.clients.claim()))
})

/* A new build waits until the reader agrees: nobody loses a half-filled form to an update. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const kind = answerFor(asked(event.request), new URL(self.location.href).origin)
  if (kind === 'page') event.respondWith(pageOrOffline(event.request))
  if (kind === 'file') event.respondWith(keptOrFetched(event.request))
})

const asked = ({ method, mode, url }: Request): Asked => ({ method, mode, url })

/** Pages come from the server; without a connection the offline page says that money is safe. */
async function pageOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (cause) {
    const page = await caches.match(OFFLINE_PAGE)
    if (page) return page
    throw cause
  }
}

/** Files with a hash in their name never change, so the first copy is good for ever. */
async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.status === 200 && fetched.type === 'basic') {
    const cache = await caches.open(BUILD)
    await cache.put(request, fetched.clone())
  }
  return fetched
}

async function forgetOlderBuilds(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== BUILD).map((name) => caches.delete(name)))
}
