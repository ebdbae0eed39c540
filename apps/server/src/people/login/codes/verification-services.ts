/** Names of the outside services behind the verification adapters: `SERVICE_SECRET_HUMAN_CHECK` is the first one's secret. */
export const HUMAN_CHECK_SERVICE = 'human-check'
export const PHONE_PROOF_SERVICE = 'phone-proof'
