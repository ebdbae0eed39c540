import type { CallTable } from '../call.ts'

export const membersCalls = {
  login: {
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },
  loginFreePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'public',
    rate: 'guess',
  },
  logout: { method: 'DELETE', path: '/wps/session/logout', access: 'session', proof: 'session' },
  captcha: { method: 'GET', path: '/wps/captcha', access: 'public' },
  captchaChallenge: { method: 'GET', path: '/wps/v2/captcha/challenge', access: 'public' },
  createLoginCode: {
    method: 'POST',
    path: '/wps/v2/session/code',
    access: 'session',
    proof: 'session',
  },
  exchangeLoginCode: {
    method: 'POST',
    path: '/wps/v2/session/exchange',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },
  loginWithDevice: {
    method: 'POST',
    path: '/wps/v2/session/device',
    access: 'public',
    rate: 'guess',
  },
  showDevice: { method: 'GET', path: '/wps/v2/session/device', access: 'public' },
  forgetDevice: { method: 'DELETE', path: '/wps/v2/session/device', access: 'public' },

  beginSecondStep: {
    method: 'POST',
    path: '/wps/v2/session/second-step/begin',
    access: 'public',
    rate: 'guess',
  },
  finishSecondStep: {
    method: 'POST',
    path: '/wps/v2/session/second-step',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },

  registerMember: {
    method: 'PUT',
    path: '/wps/member/register',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },
  registerByMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },
  checkAffiliate: { method: 'GET', path: '/wps/agent/affiliate', access: 'public', rate: 'guess' },

  memberInfo: { method: 'GET', path: '/wps/member/info', access: 'session' },
  memberIcon: {
    method: 'GET',
    path: '/wps/member/info/icon',
    access: 'session',
    also: ['POST'],
  },
  playerAvatar: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    access: 'session',
    also: ['POST'],
  },
  memberState: { method: 'GET', path: '/wps/v2/member/state', background: true, access: 'public' },
  memberProfile: { method: 'GET', path: '/wps/v2/member/profile', access: 'member' },
  chooseAvatar: {
    method: 'PUT',
    path: '/wps/v2/member/avatar',
    access: 'member',
    proof: 'session',
  },

  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    access: 'member',
    proof: 'owner',
    encrypted: true,
    rate: 'guess',
  },
  setFundsPassword: {
    method: 'PUT',
    path: '/wps/v2/member/funds-password',
    access: 'member',
    proof: 'owner',
    encrypted: true,
    rate: 'guess',
  },
  listSessions: { method: 'GET', path: '/wps/v2/member/sessions', access: 'member' },
  endSession: {
    method: 'DELETE',
    path: '/wps/v2/member/sessions/:sessionId',
    access: 'member',
    proof: 'session',
  },

  memberSafety: { method: 'GET', path: '/wps/v2/member/safety', access: 'member' },
  setSafetyLimit: {
    method: 'PUT',
    path: '/wps/v2/member/safety/limits',
    access: 'member',
    proof: 'session',
  },
  confirmSafetyLimit: {
    method: 'POST',
    path: '/wps/v2/member/safety/limits/confirm',
    access: 'member',
    proof: 'session',
  },
  takeTimeOut: {
    method: 'POST',
    path: '/wps/v2/member/safety/time-out',
    access: 'member',
    proof: 'session',
  },
  excludeMyself: {
    method: 'POST',
    path: '/wps/v2/member/safety/self-exclusion',
    access: 'member',
    proof: 'session',
  },
} as const satisfies CallTable
