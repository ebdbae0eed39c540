import type { NewBanner } from './content.store.ts'
import type { SiteSettings } from './site-settings.ts'

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
    title: { pt: 'Cada rodada se confere', en: 'Every round can be checked' },
    text: {
      pt: 'O resultado é selado antes da aposta. Depois da rodada, você mesmo refaz a conta.',
      en: 'The outcome is sealed before the bet. After the round you redo the sum yourself.',
    },
  },
  {
    groupName: 'w_home',
    position: 2,
    linkageType: null,
    linkage: '',
    title: { pt: 'Cada centavo explicado', en: 'Every cent explained' },
    text: {
      pt: 'Toque em qualquer linha da sua conta e veja de onde o dinheiro veio e para onde foi.',
      en: 'Open any line of your account and see where the money came from and where it went.',
    },
  },
  {
    groupName: 'w_home',
    position: 3,
    linkageType: null,
    linkage: '',
    title: { pt: 'Seu limite, sua regra', en: 'Your limit, your rule' },
    text: {
      pt: 'Defina quanto quer apostar e depositar. Baixar o limite vale na hora.',
      en: 'Decide how much you want to stake and deposit. A lower limit counts at once.',
    },
  },
  {
    groupName: 'w_rng',
    position: 1,
    linkageType: null,
    linkage: '',
    title: { pt: 'Retorno calculado, não prometido', en: 'A return that is counted, not promised' },
    text: {
      pt: 'A tabela de cada jogo da casa mostra o retorno exato, somado sobre todas as paradas.',
      en: 'The paytable of each house game shows its exact return, summed over every stop.',
    },
  },
  {
    groupName: 'w_reg',
    position: 1,
    linkageType: null,
    linkage: '',
    title: { pt: 'Esta é uma demonstração', en: 'This is a demonstration' },
    text: {
      pt: 'Aqui ninguém ganha nem perde dinheiro de verdade.',
      en: 'Nobody wins or loses real money here.',
    },
  },
  {
    groupName: 'w_promotion',
    position: 1,
    linkageType: 'PROMOTION',
    linkage: 'check-your-first-round',
    title: { pt: 'Condições antes do botão', en: 'Conditions before the button' },
    text: {
      pt: 'Cada promoção diz primeiro quem pode, quanto e até quando.',
      en: 'Each promotion first says who may, how much and until when.',
    },
  },
  {
    groupName: 'w_shop',
    position: 1,
    linkageType: null,
    linkage: '',
    title: { pt: 'Pontos não vencem', en: 'Points do not expire' },
    text: {
      pt: 'Junte no seu ritmo e troque quando quiser.',
      en: 'Collect at your own pace and exchange when you like.',
    },
  },
  {
    groupName: 'w_down',
    position: 1,
    linkageType: null,
    linkage: '',
    title: { pt: 'O Parlour no seu bolso', en: 'Parlour in your pocket' },
    text: {
      pt: 'Três caminhos para instalar. Um deles nem precisa de download.',
      en: 'Three ways to install. One of them needs no download at all.',
    },
  },
]
