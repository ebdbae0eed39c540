import type { CallTable } from '../call.ts'

export const cashierCalls = {
  cashierSummary: { method: 'GET', path: '/wps/v2/cashier', access: 'member' },

  depositMethods: { method: 'GET', path: '/wps/v2/cashier/deposit-methods', access: 'member' },
  createDeposit: {
    method: 'POST',
    path: '/wps/v2/cashier/deposits',
    access: 'member',
    proof: 'session',
  },
  listDeposits: {
    method: 'GET',
    path: '/wps/v2/cashier/deposits',
    background: true,
    access: 'member',
  },
  getDeposit: {
    method: 'GET',
    path: '/wps/v2/cashier/deposits/:depositId',
    background: true,
    access: 'member',
  },
  cancelDeposit: {
    method: 'POST',
    path: '/wps/v2/cashier/deposits/:depositId/cancel',
    access: 'member',
    proof: 'session',
  },
  checkDeposit: {
    method: 'POST',
    path: '/wps/v2/cashier/deposits/:depositId/check',
    access: 'member',
    proof: 'session',
  },
  submitDepositProof: {
    method: 'POST',
    path: '/wps/v2/cashier/deposits/:depositId/proof',
    access: 'member',
    proof: 'session',
  },

  withdrawalMethods: {
    method: 'GET',
    path: '/wps/v2/cashier/withdrawal-methods',
    access: 'member',
  },
  listPayoutAccounts: { method: 'GET', path: '/wps/v2/cashier/payout-accounts', access: 'member' },
  addPayoutAccount: {
    method: 'POST',
    path: '/wps/v2/cashier/payout-accounts',
    access: 'member',
    proof: 'funds',
    encrypted: true,
  },
  removePayoutAccount: {
    method: 'DELETE',
    path: '/wps/v2/cashier/payout-accounts/:payoutAccountId',
    access: 'member',
    proof: 'session',
  },
  askAccountRemoval: {
    method: 'POST',
    path: '/wps/v2/cashier/payout-accounts/:payoutAccountId/removal',
    access: 'member',
    proof: 'session',
  },
  givePerson: {
    method: 'POST',
    path: '/wps/v2/cashier/person',
    access: 'member',
    proof: 'funds',
    encrypted: true,
  },
  requestWithdrawal: {
    method: 'POST',
    path: '/wps/v2/cashier/withdrawals',
    access: 'member',
    proof: 'funds',
    encrypted: true,
  },
  listWithdrawals: {
    method: 'GET',
    path: '/wps/v2/cashier/withdrawals',
    background: true,
    access: 'member',
  },
  getWithdrawal: {
    method: 'GET',
    path: '/wps/v2/cashier/withdrawals/:withdrawalId',
    access: 'member',
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/wps/v2/cashier/withdrawals/:withdrawalId/cancel',
    access: 'member',
    proof: 'session',
  },
  confirmReceived: {
    method: 'POST',
    path: '/wps/v2/cashier/withdrawals/:withdrawalId/legs/:legId/received',
    access: 'member',
    proof: 'session',
  },
  reportNotReceived: {
    method: 'POST',
    path: '/wps/v2/cashier/withdrawals/:withdrawalId/legs/:legId/not-received',
    access: 'member',
    proof: 'session',
  },
  confirmFullyPaid: {
    method: 'POST',
    path: '/wps/v2/cashier/withdrawals/:withdrawalId/fully-paid',
    access: 'member',
    proof: 'session',
  },
  complainAboutWithdrawal: {
    method: 'POST',
    path: '/wps/v2/cashier/withdrawals/:withdrawalId/complaint',
    access: 'member',
    proof: 'session',
  },
  showProof: { method: 'GET', path: '/wps/v2/cashier/proofs/:proofId', access: 'member' },
  uploadProof: {
    method: 'POST',
    path: '/wps/v2/cashier/proofs',
    access: 'member',
    proof: 'session',
    // 5 MB of picture in base64, and the JSON around it.
    maxBodyBytes: 7_200_000,
  },

  providerWebhook: {
    method: 'POST',
    path: '/wps/v2/cashier/providers/:provider/webhook',
    access: 'provider',
    whenClosed: true,
    rate: 'peer',
  },
} as const satisfies CallTable
