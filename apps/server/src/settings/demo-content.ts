import type { NewAnnouncement, NewBanner, NewHelpTopic } from './settings.store.ts'
import type { SiteSettings } from './site-settings.ts'

const on = (moduleId: string, name: string) => ({ moduleId, name, enabled: 1 as const })
const off = (moduleId: string, name: string) => ({ moduleId, name, enabled: 0 as const })

/** The switches of the specification, and after them our own. What needs a message provider stays off until one is set up. */
export const demoModules: SiteSettings['modules'] = [
  {
    ...on('REGISTRATION3', 'Registration'),
    children: [
      on('DIRECTREG3', 'Open registration'),
      on('USERNAMEREG3', 'Registration by user name'),
      off('MOBILENUMREG3', 'Registration by mobile number'),
      off('REGMOBVERF3', 'Mobile number verified by code at registration'),
      off('MOBILENUMPASSREG3', 'Password pair at mobile registration'),
    ],
  },
  {
    ...on('LOGIN3', 'Log-in'),
    children: [
      on('FREEPLAY3', 'Free play'),
      on('PWDEXPFORCECHANGE3', 'Expired password must be changed'),
      off('MOBILEVERCODELOGIN3', 'Log-in by SMS code'),
      off('CHNGPASSVERIF3', 'Password recovery by mobile number'),
    ],
  },
  {
    ...on('PLAYER3', 'Player features'),
    children: [
      on('PTSYS3', 'Points'),
      off('REFERRAL3', 'Invite friends'),
      off('TWOFACTOR3', 'Two-factor check on an unknown address'),
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
]

export const demoAnnouncements: readonly NewAnnouncement[] = [
  {
    key: 'welcome',
    type: 'PL',
    title: { pt: 'Bem-vindo ao Parlour', en: 'Welcome to Parlour' },
    content: {
      pt: '<p>Este é o Parlour em modo de demonstração: contas, depósitos e saques passam por provedores de teste, e <strong>nenhum valor é real</strong>.</p><p>Crie uma conta, faça um depósito de teste e jogue. Tudo fica anotado e pode ser conferido.</p>',
      en: '<p>This is Parlour in demo mode: accounts, deposits and withdrawals go through test providers, and <strong>no amount is real</strong>.</p><p>Create an account, make a test deposit and play. Everything is written down and can be checked.</p>',
    },
  },
  {
    key: 'fair-play',
    type: 'PL',
    title: { pt: 'Como conferir uma rodada', en: 'How to check a round' },
    content: {
      pt: '<p>Antes da aposta você recebe o selo da semente do servidor. Depois de trocar a semente, ela é revelada.</p><ul><li>Abra a rodada no jogo.</li><li>Escolha <em>Conferir</em>.</li><li>Guarde o recibo se quiser refazer a conta fora do site.</li></ul>',
      en: '<p>Before the bet you are given the seal of the server’s seed. Once you change the seed, it is revealed.</p><ul><li>Open the round in the game.</li><li>Choose <em>Verify</em>.</li><li>Keep the receipt if you want to redo the sum away from the site.</li></ul>',
    },
  },
  {
    key: 'play-safely',
    type: 'PL',
    title: { pt: 'Jogue com limite', en: 'Play within limits' },
    content: {
      pt: '<p>Em <em>Minha conta</em> você define limites de aposta e de depósito, faz uma pausa ou se autoexclui. Reduzir vale na hora; aumentar espera um dia.</p>',
      en: '<p>Under <em>My account</em> you set limits for stakes and deposits, take a break or exclude yourself. A lower limit counts at once; a higher one waits a day.</p>',
    },
  },
  {
    key: 'ticker',
    type: 'H',
    title: {
      pt: 'Demonstração: nenhum valor neste site é real.',
      en: 'Demonstration: no amount on this site is real.',
    },
    content: {
      pt: '<p>Demonstração: nenhum valor neste site é real.</p>',
      en: '<p>Demonstration: no amount on this site is real.</p>',
    },
  },
]

const answer = (pt: [string, string], en: [string, string]) => ({
  question: { pt: pt[0], en: en[0] },
  answer: { pt: pt[1], en: en[1] },
})

export const demoHelp: readonly NewHelpTopic[] = [
  {
    id: 'account',
    position: 1,
    title: { pt: 'Conta', en: 'Account' },
    questions: [
      answer(
        [
          'Como crio uma conta?',
          'Escolha Cadastrar, um nome de usuário e uma senha de pelo menos 8 caracteres.',
        ],
        [
          'How do I create an account?',
          'Choose Register, a user name and a password of at least 8 characters.',
        ],
      ),
      answer(
        ['Posso jogar sem conta?', 'Sim, em Demonstração grátis, com dinheiro de brincadeira.'],
        ['Can I play without an account?', 'Yes, with Free demo, on play money.'],
      ),
    ],
  },
  {
    id: 'money',
    position: 2,
    title: { pt: 'Depósito e saque', en: 'Deposit and withdrawal' },
    questions: [
      answer(
        [
          'Por que o saque espera?',
          'Acima de um valor definido, uma pessoa confere o pedido. O dinheiro fica reservado até a resposta.',
        ],
        [
          'Why does my withdrawal wait?',
          'Above a set amount a person looks at it. The money is set aside until the answer.',
        ],
      ),
    ],
  },
  {
    id: 'fairness',
    position: 3,
    title: { pt: 'Jogo justo', en: 'Fair play' },
    questions: [
      answer(
        [
          'A casa pode mudar um resultado?',
          'Não. O resultado sai de duas sementes e de um contador, e a semente da casa é selada antes da sua aposta.',
        ],
        [
          'Can the house change an outcome?',
          'No. It comes from two seeds and a counter, and the house’s seed is sealed before your bet.',
        ],
      ),
    ],
  },
]
