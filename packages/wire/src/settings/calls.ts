import type { CallTable } from '../call.ts'

export const settingsCalls = {
  permission: {
    method: 'GET',
    path: '/wps/system/permission',
    access: 'public',
    whenClosed: true,
  },
  systemStatus: {
    method: 'GET',
    path: '/wps/system/status',
    access: 'public',
    whenClosed: true,
  },
  whitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'public',
    whenClosed: true,
  },
  registerSettings: {
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'public',
    whenClosed: true,
  },
  domainRoute: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    access: 'public',
    whenClosed: true,
  },
  ping: { method: 'GET', path: '/wps/system/test/ping', access: 'public', whenClosed: true },
  countryCodes: {
    method: 'GET',
    path: '/wps/system/countryCodes',
    access: 'public',
    whenClosed: true,
  },
  onlineService: {
    method: 'GET',
    path: '/wps/system/onlineService',
    access: 'public',
    whenClosed: true,
  },
  chooseLanguage: {
    method: 'POST',
    path: '/wps/system/language',
    access: 'public',
    whenClosed: true,
  },
  chooseMemberLanguage: {
    method: 'POST',
    path: '/wps/member/language',
    access: 'session',
    proof: 'session',
  },
  helpCenter: {
    method: 'GET',
    also: ['POST'],
    path: '/wps/system/helpCenter',
    access: 'public',
    whenClosed: true,
  },
  rateHelpArticle: {
    method: 'POST',
    path: '/wps/v2/content/help/:articleId/helpful',
    access: 'public',
  },
  showPage: {
    method: 'GET',
    path: '/wps/v2/content/pages/:pageId',
    access: 'public',
    whenClosed: true,
  },
  listAnnouncements: {
    method: 'GET',
    also: ['POST'],
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: 'public',
  },
  listBanners: { method: 'GET', path: '/wps/v2/content/banners', access: 'public' },
} as const satisfies CallTable
