import type { CallTable } from '../call.ts'

/** Codes and links that travel by message: asking for them, and what they open. */
export const messagesCalls = {
  sendLoginCode: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'public',
    rate: 'message',
  },
  sendRegistrationCode: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'public',
    rate: 'message',
  },
  sendPasswordCode: {
    method: 'POST',
    path: '/wps/verification/sms/password',
    access: 'public',
    rate: 'message',
  },
  mailPasswordLink: {
    method: 'POST',
    path: '/wps/member/password/email',
    access: 'public',
    form: true,
    rate: 'message',
  },
  setPasswordByCode: {
    method: 'POST',
    path: '/wps/member/password/verification',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },
  setPasswordByLink: {
    method: 'POST',
    path: '/wps/v2/member/password/link',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },

  memberContacts: { method: 'GET', path: '/wps/v2/member/contacts', access: 'member' },
  sendContactCode: {
    method: 'POST',
    path: '/wps/v2/member/contacts/code',
    access: 'member',
    proof: 'owner',
    encrypted: true,
    rate: 'message',
  },
  confirmContact: {
    method: 'POST',
    path: '/wps/v2/member/contacts/confirm',
    access: 'member',
    proof: 'begun',
    encrypted: true,
    rate: 'guess',
  },

  gatewayReceipt: {
    method: 'POST',
    path: '/wps/v2/messages/gateways/:channel/receipts',
    access: 'gateway',
    whenClosed: true,
    rate: 'peer',
  },
  messageDeliveries: {
    method: 'GET',
    path: '/wps/v2/operator/messages/deliveries',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
