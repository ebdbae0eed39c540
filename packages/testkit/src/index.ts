export { pngChunk, pngPicture } from './picture.ts'
export { checks, runVendorKit, type Verdict } from './vendor-kit/kit.ts'
export { deliver, type Message, seeded, type Send, writeScript } from './vendor-kit/permuter.ts'
export {
  callSite,
  NoAnswer,
  type SignedAnswer,
  type SignedCall,
  type SiteAccess,
} from './vendor-kit/signed-calls.ts'
export { cashOf, post, type Seat, takeSeat } from './vendor-kit/table.ts'
