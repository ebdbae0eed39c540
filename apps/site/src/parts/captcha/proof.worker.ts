import { type Challenge, findNumber } from './find-number.ts'

/** Answers a challenge with its number, or with nothing where it has none. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  findNumber(data).then(postMessage, () => postMessage(undefined))
})
