export {
  callSite,
  NoAnswer,
  type SignedAnswer,
  type SignedCall,
  type SiteAccess,
} from './vendor-kit/signed-calls.ts'
