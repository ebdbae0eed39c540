import { type Reason, reasons } from '@parlour/money'
import { expect, it } from 'vitest'
import english from '../../base/texts/en/reasons.json'
import portuguese from '../../base/texts/pt/reasons.json'
import { reasonKey } from './reason.ts'

it('has words in both languages for every reason why money moves', () => {
  for (const texts of [english, portuguese]) {
    const missing = (Object.keys(reasons) as Reason[]).filter((name) => !texts[reasonKey(name)])
    expect(missing).toEqual([])
  }
})
