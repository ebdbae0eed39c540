import { describe, expect, it, test } from 'vitest'
import { checkPayoutAccount, holderNameOf, isCnpj, isCpf, isSameHolder } from './payout-account.ts'

describe('payout account', () => {
  const pix = (pixKey: string) =>
    checkPayoutAccount({ kind: 'pix', holderName: 'Alice de Souza', pixKey })

  test.each([
    ['529.982.247-25', 'cpf', '52998224725', '•••.982.247-••'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181', '••.222.333/••••-••'],
    ['+55 (11) 91234-5678', 'phone', '+5511912345678', '+55 •••• 5678'],
    [' Alice@Example.com ', 'email', 'alice@example.com', 'al•••@example.com'],
    [
      '7D9F1B1E-0C5A-4B52-9D8E-1B8C7C1F2A3B',
      'random',
      '7d9f1b1e-0c5a-4b52-9d8e-1b8c7c1f2a3b',
      '•••• 2a3b',
    ],
  ])('reads the Pix key %s as one of the kind %s', (given, keyKind, pixKey, masked) => {
    expect(pix(given)).toEqual({
      target: { kind: 'pix', holderName: 'Alice de Souza', pixKey },
      masked,
      keyKind,
      identity: `pix ${pixKey}`,
    })
  })

  test.each([
    '',
    '529.982.247-26',
    '111.111.111-11',
    '11.222.333/0001-80',
    '12345',
    'alice@',
    '+1 555 0100',
    "x' or 1=1",
  ])('refuses the Pix key %j', (given) => {
    expect(pix(given)).toEqual({ fault: 'pixKey' })
  })

  test.each([
    'CPF 529.982.247-25',
    '529.982.247-25 Alice',
    'tel+5511912345678',
    '+551191234567890',
    'Alice alice@example.com',
    'alice@example.com Alice',
    '07d9f1b1e-0c5a-4b52-9d8e-1b8c7c1f2a3b',
    '7d9f1b1e-0c5a-4b52-9d8e-1b8c7c1f2a3b0',
  ])('refuses a Pix key with anything before or after it: %j', (given) => {
    expect(pix(given)).toEqual({ fault: 'pixKey' })
  })

  const bank = {
    kind: 'bank',
    holderName: 'Alice de Souza',
    bankCode: '001',
    branch: '1234-5',
    accountNumber: '98.765-X',
  } as const

  it('reads a bank account and shows its last digits only', () => {
    expect(checkPayoutAccount(bank)).toEqual({
      target: {
        kind: 'bank',
        holderName: 'Alice de Souza',
        bankCode: '001',
        branch: '12345',
        accountNumber: '98765X',
      },
      masked: '001 •••• 765X',
      keyKind: null,
      identity: 'bank 001 12345 98765X',
    })
  })

  it('takes a bank account with spaces around its code and a digit at its end', () => {
    expect(checkPayoutAccount({ ...bank, bankCode: ' 001 ', accountNumber: '98.765-4' })).toEqual(
      expect.objectContaining({ identity: 'bank 001 12345 987654' }),
    )
  })

  test.each([
    [{ bankCode: undefined }, 'bankCode'],
    [{ bankCode: '1' }, 'bankCode'],
    [{ bankCode: '0001' }, 'bankCode'],
    [{ branch: undefined }, 'branch'],
    [{ branch: '12' }, 'branch'],
    [{ branch: '123456' }, 'branch'],
    [{ accountNumber: undefined }, 'accountNumber'],
    [{ accountNumber: '12' }, 'accountNumber'],
    [{ accountNumber: '12345678901234' }, 'accountNumber'],
  ])('refuses %o', (change, fault) => {
    expect(checkPayoutAccount({ ...bank, ...change })).toEqual({ fault })
  })

  it('refuses a Pix account without a key', () => {
    expect(checkPayoutAccount({ kind: 'pix', holderName: 'Alice de Souza' })).toEqual({
      fault: 'pixKey',
    })
  })

  it('takes a name of a person for its holder, with single spaces, and nothing else', () => {
    expect(holderNameOf(' Alice  de Souza ')).toBe('Alice de Souza')
    expect(holderNameOf('<b>')).toBeUndefined()
    expect(holderNameOf('Alice 2')).toBeUndefined()
    expect(holderNameOf('2 Alice')).toBeUndefined()
    expect(holderNameOf('.Alice')).toBeUndefined()
    expect(holderNameOf('')).toBeUndefined()
  })

  it('takes two spellings of one name for one holder, and nobody for a holder who is not known', () => {
    expect(isSameHolder('ÁLICE  de souza', 'Alice de Souza')).toBe(true)
    expect(isSameHolder('Maria Souza', 'Alice de Souza')).toBe(false)
    expect(isSameHolder('Alice', 'Alice de Souza')).toBe(false)
    expect(isSameHolder('Alice', undefined)).toBe(false)
  })
})

describe('the check digits of a tax number', () => {
  test.each([
    ['529.982.247-25', 'two ordinary digits'],
    ['111.444.777-35', 'three digits alike at its beginning'],
    ['123.456.797-00', 'two rests of nought, and two digits alike at its end'],
    ['123.456.796-20', 'a rest of one for its second'],
    ['123.456.789-09', 'a rest of one for its first'],
    ['123.456.798-91', 'a rest of two for its first'],
  ])('are right in the personal one %s: %s', (number) => {
    expect(isCpf(number.replace(/\D/g, ''))).toBe(true)
  })

  test.each([
    ['11.222.333/0001-81', 'two ordinary digits'],
    ['12.345.678/0014-00', 'a rest of nought and one of one, and two digits alike at its end'],
    ['12.345.678/0005-19', 'a rest of two for its second'],
  ])("are right in a company's %s: %s", (number) => {
    expect(isCnpj(number.replace(/\D/g, ''))).toBe(true)
  })

  it('are the only two of a hundred that follow on the same digits', () => {
    const ends = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'))
    expect(ends.filter((end) => isCpf(`529982247${end}`))).toEqual(['25'])
    expect(ends.filter((end) => isCnpj(`112223330001${end}`))).toEqual(['81'])
  })

  test.each([
    ['of the same digit all along', '00000000000', '00000000000000'],
    ['with a digit too many before the right two', '529982247225', '112223330001881'],
    ['with a digit too few', '5299822472', '1122233300018'],
    ['of letters', 'abcdefghijk', 'abcdefghijklmn'],
  ])('do not help numbers %s', (_title, personal, company) => {
    expect([isCpf(personal), isCnpj(company)]).toEqual([false, false])
  })
})
