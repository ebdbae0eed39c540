import type { CallTable } from '../call.ts'

export const serviceCalls = {
  openServiceChat: {
    method: 'POST',
    path: '/wps/v2/service/chats',
    access: 'public',
    whenClosed: true,
    rate: 'message',
  },
  myServiceChat: { method: 'GET', path: '/wps/v2/service/chats', access: 'member' },
  readServiceChat: {
    method: 'GET',
    path: '/wps/v2/service/chats/:chatId',
    access: 'public',
    whenClosed: true,
  },
  sayToService: {
    method: 'POST',
    path: '/wps/v2/service/chats/:chatId/messages',
    access: 'public',
    whenClosed: true,
  },
  closeServiceChat: {
    method: 'POST',
    path: '/wps/v2/service/chats/:chatId/close',
    access: 'public',
    whenClosed: true,
  },
  /** Server-sent events; the id of a message is its number, so that a reader resumes with Last-Event-ID. */
  serviceStream: {
    method: 'GET',
    path: '/wps/v2/service/chats/:chatId/stream',
    background: true,
    access: 'public',
    whenClosed: true,
  },

  listServiceChats: {
    method: 'GET',
    path: '/wps/v2/operator/service/chats',
    background: true,
    access: 'operator',
    whenClosed: true,
  },
  operatorServiceChat: {
    method: 'GET',
    path: '/wps/v2/operator/service/chats/:chatId',
    background: true,
    access: 'operator',
    whenClosed: true,
  },
  answerServiceChat: {
    method: 'POST',
    path: '/wps/v2/operator/service/chats/:chatId/messages',
    access: 'operator',
    whenClosed: true,
  },
  endServiceChat: {
    method: 'POST',
    path: '/wps/v2/operator/service/chats/:chatId/close',
    access: 'operator',
    whenClosed: true,
  },
} as const satisfies CallTable
