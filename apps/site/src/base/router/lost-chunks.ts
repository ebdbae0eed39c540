import { createStore } from '../store.ts'

/** How many scripts did not arrive since the page stands; whoever can tell of a newer build looks when it grows. */
export const lostChunks = createStore(0)

/** How often each script is to be asked for under another address. */
const again = new Map<string, number>()

/*
 * The build has every late script asked for through this. A browser keeps a failed script for its address as long as
 * the page lives: only under another one does it ask at all.
 */
Object.assign(globalThis, {
  chunkAt: (name: string) => (again.has(name) ? `${name}?again=${again.get(name)}` : name),
})

/** A script did not arrive: the next who wants it asks the house and not the browser's memory. */
export function noteLostChunk(cause: unknown): void {
  lostChunks.set(lostChunks.get() + 1)
  const [, name] =
    /\/assets\/([\w.-]+\.js)/.exec(String((cause as Error | undefined)?.message)) ?? []
  if (name) again.set(`./${name}`, (again.get(`./${name}`) ?? 0) + 1)
}

const RELOADED_FOR = 'reloadedFor'

/**
 * Where the house has a newer build by now, a page that misses a script of its own will never get it: the page is
 * loaded anew, once for each build.
 */
export async function reloadIntoNewerBuild(): Promise<void> {
  const newer = await newerBuild()
  if (newer === undefined || sessionStorage.getItem(RELOADED_FOR) === newer) return
  sessionStorage.setItem(RELOADED_FOR, newer)
  location.reload()
}

const ENTRY = /\/assets\/index-[\w-]+\.js/

/** The first script that the house serves now, where it is not the one that runs here. */
async function newerBuild(): Promise<string | undefined> {
  const own = [...document.scripts].map(({ src }) => ENTRY.exec(src)?.[0]).find(Boolean)
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  const served = ENTRY.exec(page)?.[0]
  return own === undefined || served === own ? undefined : served
}
