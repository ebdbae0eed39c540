import { useTexts } from '../../base/texts/texts.ts'

/** What of a bet counts as valid turnover, for rebates as for locks. */
export function WhatCounts() {
  const t = useTexts('earnings')
  return <p className="max-w-prose text-sm text-muted">{t('whatCounts')}</p>
}
