import type { NewBanner } from './content.store.ts'
import { wordsOf } from '../house-words.ts'
import type { SiteSettings } from '../site-settings.ts'

const words = wordsOf('demo')

const on = (moduleId: string, name: string) => ({ moduleId, name, enabled: 1 as const })
const off = (moduleId: string, name: string) => ({ moduleId, name, enabled: 0 as const })

/** The switches of the specification, and after them our own. */
export const demoModules: SiteSettings['modules'] = [
  {
    ...on('REGISTRATION3', 'Registration'),
    children: [
      on('DIRECTREG3', 'Open registration'),
      on('USERNAMEREG3', 'Registration by user name'),
      on('MOBILENUMREG3', 'Registration by mobile number'),
      on('REGMOBVERF3', 'Mobile number verified by code at registration'),
      off('MOBILENUMPASSREG3', 'Password pair at mobile registration'),
    ],
  },
  {
    ...on('LOGIN3', 'Log-in'),
    children: [
      on('FREEPLAY3', 'Free play'),
      on('PWDEXPFORCECHANGE3', 'Expired password must be changed'),
      on('MOBILEVERCODELOGIN3', 'Log-in by SMS code'),
      on('CHNGPASSVERIF3', 'Password recovery by mobile number'),
    ],
  },
  {
    ...on('PLAYER3', 'Player features'),
    children: [
      on('PTSYS3', 'Points'),
      on('REFERRAL3', 'Invite friends'),
      on('TWOFACTOR3', 'Two-factor check on an unknown address'),
    ],
  },
]

/** Banners without a picture are drawn by the site from their words. */
export const demoBanners: readonly NewBanner[] = [
  {
    groupName: 'w_home',
    position: 1,
    linkageType: 'PAGE',
    linkage: '/rng',
    title: words('banner.rounds.title'),
    text: words('banner.rounds.text'),
  },
  {
    groupName: 'w_home',
    position: 2,
    linkageType: null,
    linkage: '',
    title: words('banner.cents.title'),
    text: words('banner.cents.text'),
  },
  {
    groupName: 'w_home',
    position: 3,
    linkageType: null,
    linkage: '',
    title: words('banner.limits.title'),
    text: words('banner.limits.text'),
  },
  {
    groupName: 'w_rng',
    position: 1,
    linkageType: null,
    linkage: '',
    title: words('banner.return.title'),
    text: words('banner.return.text'),
  },
  {
    groupName: 'w_reg',
    position: 1,
    linkageType: null,
    linkage: '',
    title: words('banner.demo.title'),
    text: words('banner.demo.text'),
  },
  {
    groupName: 'w_promotion',
    position: 1,
    linkageType: 'PROMOTION',
    linkage: 'check-your-first-round',
    title: words('banner.terms.title'),
    text: words('banner.terms.text'),
  },
  {
    groupName: 'w_shop',
    position: 1,
    linkageType: null,
    linkage: '',
    title: words('banner.points.title'),
    text: words('banner.points.text'),
  },
  {
    groupName: 'w_down',
    position: 1,
    linkageType: null,
    linkage: '',
    title: words('banner.pocket.title'),
    text: words('banner.pocket.text'),
  },
]
