/** Refusals of a login that only its ways by mobile number give, in the order of the wire. */
export const phoneLoginRefusals = [
  'phone_format_wrong',
  'phone_not_valid',
  'code_missing',
  'code_expired',
  'code_wrong',
  'human_check_invalid',
  'phone_unknown_error',
  'message_quota_used',
  'register_first',
] as const

/** Refusals of a registration that only a number to be proven gives. */
export const newcomerProofRefusals = [
  'human_check_invalid',
  'code_missing',
  'phone_unknown_error',
  'message_quota_used',
  'code_expired',
  'code_wrong',
] as const
