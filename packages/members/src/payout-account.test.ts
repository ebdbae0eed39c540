import { describe, expect, it, test } from 'vitest'
import { checkPayoutAccount, holderNameOf, isCnpj, isCpf, isSameHolder } from './payout-account.ts'

describe('payout account', () => {
  const pix = (pixKey: string) =>
    checkPayoutAccount({ kind: 'pix', holderName: 'Alice de Souza', pixKey })

  test.each([
    ['529.982.247-25', '52998224725', '•••.982.247-••'],
    ['11.222.333/0001-81', '11222333000181', '••.222.333/••••-••'],
    ['+55 (11) 91234-5678', '+5511912345678', '+55 •••• 5678'],
    ['Alice@Example.com', 'alice@example.com', 'al•••@example.com'],
    ['7D9F1B1E-0C5A-4B52-9D8E-1B8C7C1F2A3B', '7d9f1b1e-0c5a-4b52-9d8e-1b8c7c1f2a3b', '•••• 2a3b'],
  ])('reads the Pix key %s', (given, pixKey, masked) => {
    expect(pix(given)).toMatchObject({ target: { kind: 'pix', pixKey }, masked })
  })

  test.each([
    '',
    '529.982.247-26',
    '111.111.111-11',
    '12345',
    'alice@',
    '+1 555 0100',
    "x' or 1=1",
  ])('refuses the Pix key %j', (given) => {
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
    expect(checkPayoutAccount(bank)).toMatchObject({
      target: { branch: '12345', accountNumber: '98765X' },
      masked: '001 •••• 765X',
    })
  })

  test.each([
    [{ bankCode: '1' }, 'bankCode'],
    [{ branch: '12' }, 'branch'],
    [{ accountNumber: '12' }, 'accountNumber'],
  ])('refuses %o', (change, fault) => {
    expect(checkPayoutAccount({ ...bank, ...change })).toEqual({ fault })
  })

  it('takes a name of a person for its holder, with single spaces, and nothing else', () => {
    expect(holderNameOf(' Alice  de Souza ')).toBe('Alice de Souza')
    expect(holderNameOf('<b>')).toBeUndefined()
    expect(holderNameOf('Alice 2')).toBeUndefined()
    expect(holderNameOf('')).toBeUndefined()
  })

  it('takes two spellings of one name for one holder, and nobody for a holder who is not known', () => {
    expect(isSameHolder('ÁLICE  de souza', 'Alice de Souza')).toBe(true)
    expect(isSameHolder('Maria Souza', 'Alice de Souza')).toBe(false)
    expect(isSameHolder('Alice', 'Alice de Souza')).toBe(false)
    expect(isSameHolder('Alice', undefined)).toBe(false)
  })

  it('knows the check digits of tax numbers', () => {
    expect(isCpf('52998224725')).toBe(true)
    expect(isCpf('52998224735')).toBe(false)
    expect(isCnpj('11222333000181')).toBe(true)
    expect(isCnpj('11222333000180')).toBe(false)
  })
})
