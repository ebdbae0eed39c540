import type { CallTable } from '../call.ts'

export const kycCalls = {
  kycStatus: { method: 'GET', path: '/wps/v2/member/kyc', background: true, access: 'member' },
  uploadKycDocument: {
    method: 'POST',
    path: '/wps/v2/member/kyc/documents',
    access: 'member',
    proof: 'session',
    // 5 MB of picture in base64, and the JSON around it.
    maxBodyBytes: 7_200_000,
  },
  submitKyc: {
    method: 'POST',
    path: '/wps/v2/member/kyc/cases',
    access: 'member',
    proof: 'session',
    encrypted: true,
  },
  kycAnswer: {
    method: 'POST',
    path: '/wps/v2/kyc/verifiers/:verifier/answer',
    access: 'verifier',
    whenClosed: true,
    rate: 'peer',
  },
} as const satisfies CallTable
