export type DrawState =
  | 'upcoming'
  | 'open'
  | 'closed'
  | 'drawing'
  | 'drawn'
  | 'settled'
  | 'void'
  | 'corrected'

export type LotteryRegion = 'VN' | 'MY' | 'SG' | 'TH' | 'LA' | 'TW' | 'CN' | 'INSTANT'
export type IssueStyle = 'day-3' | 'day-4' | 'date' | 'year-3' | 'running'
export type BeaconScheme = 'bls-unchained-g1-rfc9380' | 'pedersen-bls-chained'
