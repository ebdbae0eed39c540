import { expect, it } from 'vitest'
import { humanCheckChoices, phoneProofChoices } from '../../house/settings/sense.ts'
import { memberChecks } from './member-checks.ts'

it('the settings may choose what the house does itself and every service that it has an adapter of', () => {
  const { humanChecks, phoneProofs } = memberChecks
  const namesOf = (all: readonly { readonly provider: string }[]) =>
    all.map(({ provider }) => provider)
  expect(humanCheckChoices).toEqual(['none', 'captcha', ...namesOf(humanChecks)])
  expect(phoneProofChoices).toEqual(['own', ...namesOf(phoneProofs)])
})
