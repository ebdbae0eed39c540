/** Somebody with an account at the test providers. Names are of nobody; the mail domains belong to no one. */
export type TestPerson = {
  readonly id: string
  readonly name: string
  readonly nickname: string
  readonly email: string
  readonly emailVerified: boolean
}

export const testPeople: readonly TestPerson[] = [
  {
    id: 'ana',
    name: 'Ana Exemplo',
    nickname: 'ana.exemplo',
    email: 'ana@provedor.example',
    emailVerified: true,
  },
  {
    id: 'bruno',
    name: 'Bruno Exemplo',
    nickname: 'bruno.exemplo',
    email: 'bruno@provedor.example',
    emailVerified: true,
  },
  {
    id: 'clara',
    name: 'Clara Exemplo',
    nickname: 'clara.exemplo',
    email: 'clara@provedor.example',
    emailVerified: false,
  },
  {
    // Holds the same address as a member of the demo, whose account it must not open by that alone.
    id: 'same-mail',
    name: 'Alice de Outro Lugar',
    nickname: 'alice.outra',
    email: 'alice@example.com',
    emailVerified: true,
  },
]
