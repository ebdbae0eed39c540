import { accountTypes } from '@parlour/members'

/** The passwords of the demo's players. Production refuses to start with this seed. */
export const demoPasswords = {
  alice: 'alice-demo-1',
  bob: 'bob-demo-1',
  carol: 'carol-demo-1',
} as const

/** The funds password of every demo player, for withdrawals. */
export const demoFundsPassword = '135790'

/** Carol's invitation code. */
export const demoAffiliateCode = 'CAROL1'

/** Where codes and links for the demo's players go; nobody else has these. */
export const demoContacts = (name: keyof typeof demoPasswords) => {
  const { email = '', mobileNum = '' } =
    demoPeople.find((person) => person.name === name)?.data ?? {}
  return { email, mobileNum }
}

export type DemoPerson = {
  readonly name: keyof typeof demoPasswords
  readonly type: number
  readonly under?: keyof typeof demoPasswords
  readonly data: Readonly<Record<string, string>>
}

/** Names are of nobody; the mail domain and the numbers belong to no one. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'carol',
    type: accountTypes.topAgent,
    data: {
      payeeName: 'Carol Exemplo',
      email: 'carol@example.com',
      mobileNum: '+5500900000003',
      idNumber: '52998224725',
      birthDate: '1980-09-23',
    },
  },
  {
    name: 'alice',
    type: accountTypes.member,
    under: 'carol',
    data: {
      payeeName: 'Alice Exemplo',
      email: 'alice@example.com',
      mobileNum: '+5500900000001',
      idNumber: '12345678909',
      birthDate: '1990-05-06',
    },
  },
  {
    name: 'bob',
    type: accountTypes.member,
    under: 'carol',
    data: {
      payeeName: 'Bob Exemplo',
      email: 'bob@example.com',
      mobileNum: '+5500900000002',
      idNumber: '11144477735',
      birthDate: '1988-02-11',
    },
  },
]
