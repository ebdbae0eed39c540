import { parentPort, workerData } from 'node:worker_threads'
import { reencodeImage } from './re-encode-image.ts'

// Opening a picture takes a good part of a second: it must not hold up bets.
const { file, mostPixels } = workerData as { file: Uint8Array; mostPixels: number }
parentPort?.postMessage(reencodeImage(file, mostPixels))
