import { Button } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { copyText } from '../../parts/copy-text.ts'

/** User name and first password of an account: told here and nowhere else. */
export function FirstPassword({
  account,
  initialPassword,
  children,
}: {
  account: string
  initialPassword: string
  /** What else may be done from here. */
  children?: ReactNode
}) {
  const t = useTexts('agents')
  const copy = () => copyText(`${account}\n${initialPassword}`, t('copied'))
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{t('userName')}</dt>
          <dd className="text-xl font-semibold">
            <bdi>{account}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('firstPassword')}</dt>
          <dd className="num text-xl font-semibold break-all">
            <bdi>{initialPassword}</bdi>
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{t('firstPasswordLead')}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={copy}>
          {t('copyAccess')}
        </Button>
        {children}
      </div>
    </>
  )
}
