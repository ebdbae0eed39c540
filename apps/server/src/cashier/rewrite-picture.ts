import { Worker } from 'node:worker_threads'
import { PROOF_BYTES, PROOF_PIXELS, PROOF_TIME_MS } from './limits.ts'
import type { Reencoded } from './re-encode-image.ts'

type Rewritten = Reencoded | { readonly kind: 'refused'; readonly why: 'image_too_large' }

/** Opens a picture somebody sent and writes it anew, on a thread of its own. */
export async function rewritePicture(file: Uint8Array): Promise<Rewritten> {
  if (file.length > PROOF_BYTES) return { kind: 'refused', why: 'image_too_large' }
  return inTurn(() => reencodeOnThread(file))
}

// One picture is open at a time: a few at once would take the machine's memory.
let last: Promise<unknown> = Promise.resolve()
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}

function reencodeOnThread(file: Uint8Array): Promise<Reencoded> {
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), {
    workerData: { file, mostPixels: PROOF_PIXELS },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise((resolve) => {
    const unreadable = () => resolve({ kind: 'refused', why: 'image_unreadable' })
    const timer = setTimeout(() => void worker.terminate().then(unreadable), PROOF_TIME_MS)
    worker.once('message', (answer: Reencoded) => resolve(answer))
    // Out of memory or out of time: the picture is not one we keep.
    worker.once('error', unreadable)
    worker.once('exit', () => {
      clearTimeout(timer)
      unreadable()
    })
  })
}
