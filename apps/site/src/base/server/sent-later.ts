/** The calls of the whole site, as a file of its own: what the first screens ask stands in `sent-first.ts`. */
export { calls } from '@parlour/wire'
