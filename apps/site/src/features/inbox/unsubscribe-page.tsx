import { Button, buttonLook, EmptyState, Skeleton } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { Link } from '../../base/router/link.tsx'
import { usePlace } from '../../base/router/location.ts'
import { ask } from '../../base/server/ask.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** Where the link of a mail leads: the mails of its kind end at once, without a login, and a slip is undone here. */
export function UnsubscribePage() {
  const t = useTexts('inbox')
  const { search } = usePlace()
  const [token] = useState(() => new URLSearchParams(search).get('mails') ?? '')
  const { mutate, ...press } = useMutation({
    mutationFn: (back: boolean) =>
      ask('unsubscribe', { query: { token }, body: back ? { back } : {} }),
  })
  useEffect(() => {
    document.title = `${t('unsubscribeTitle')} · Parlour`
  })
  // One press in the mail is enough; it is repeated by nothing but another press.
  useEffect(() => mutate(false), [mutate])
  const home = (
    <Link href="/" className={buttonLook('ghost')}>
      {t('home')}
    </Link>
  )
  return (
    <section className="card mx-auto mt-4 max-w-lg p-5 sm:p-8">
      <h1 className="spoken">{t('unsubscribeTitle')}</h1>
      {isLost(press) ? (
        <EmptyState icon="alert" title={t('unsubscribeFailed')} action={home}>
          {errorText(press.error)}
        </EmptyState>
      ) : press.data ? (
        <EmptyState
          icon="check"
          title={t(press.data.mail ? 'subscribedAgain' : 'unsubscribed')}
          action={
            <>
              {press.data.mail ? null : (
                <Button kind="quiet" busy={press.isPending} onClick={() => mutate(true)}>
                  {t('takeBack')}
                </Button>
              )}
              {home}
            </>
          }
        >
          {t('unsubscribedText', { kind: t(`kind_${press.data.kind}`) })}
        </EmptyState>
      ) : (
        <div role="status">
          <span className="spoken">{t('unsubscribeBusy')}</span>
          <Skeleton className="h-48" />
        </div>
      )}
    </section>
  )
}
