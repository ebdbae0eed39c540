import { Button, buttonLook, EmptyState, Skeleton, toast } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { navigate, usePlace } from '../../../base/router/location.ts'
import { Link } from '../../../base/router/link.tsx'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { type LoggedIn, useSession } from '../../../base/session/session.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { openMember, openOverlay } from '../../../base/overlays/overlays.ts'
import { text, useTexts } from '../../../base/texts/texts.ts'
import { enterFor } from './enter-for.ts'
import { Newcomer } from './newcomer.tsx'
import { SecondFactorForm, type SecondStep, secondStepOf } from '../login/second-factor-form.tsx'

type SignedIn = Answer<'finishSignIn'>
type New = Extract<SignedIn, { kind: 'new' }>

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly told: string }
  | { readonly kind: 'step'; readonly step: SecondStep }
  | { readonly kind: 'new'; readonly answer: New }

/** Answers are taken once by the server, so each is handed in once, however often the page is drawn. */
const handedIn = new Map<string, Promise<SignedIn>>()

function handIn(answer: string): Promise<SignedIn> {
  const before = handedIn.get(answer)
  const asked = before ?? ask('finishSignIn', { body: { answer } })
  handedIn.set(answer, asked)
  return asked
}

/** Where providers send the browser back to: logs in, links, or asks a newcomer who they are (G-08). */
export function SignInReturnPage() {
  const t = useTexts('identity')
  const { search } = usePlace()
  const session = useSession()
  // The answer leaves the address, so that it is not shared or kept by accident.
  const [answer] = useState(() => search.replace(/^\?/, ''))
  const [state, setState] = useState<State>({ kind: 'asking' })
  useEffect(() => {
    document.title = `${t('returnTitle')} · Parlour`
    if (location.search) history.replaceState(history.state, '', location.pathname)
  })
  const isReady = session.kind !== 'unknown'
  useEffect(() => {
    if (isReady) handIn(answer).then(follow, (error: unknown) => setState(stateOf(error)))
    async function follow(signedIn: SignedIn) {
      if (signedIn.kind === 'new') setState({ kind: 'new', answer: signedIn })
      else if (signedIn.kind === 'linked') backFromLinking(signedIn.returnTo)
      else await enterFor(signedIn.session, signedIn.returnTo)
    }
  }, [answer, isReady])

  return (
    <section className="card mx-auto mt-4 max-w-md p-5 sm:p-8" aria-busy={state.kind === 'asking'}>
      <Shown state={state} />
    </section>
  )
}

function stateOf(error: unknown): State {
  const step = secondStepOf(error)
  return step ? { kind: 'step', step } : { kind: 'failed', told: errorText(error) }
}

function backFromLinking(returnTo: string): void {
  navigate(returnTo, { replace: true })
  toast('good', text('identity', 'linkDone'))
  openMember('account')
}

function Shown({ state }: { state: State }) {
  const t = useTexts('identity')
  switch (state.kind) {
    case 'asking':
      return (
        <div className="grid grid-cols-1 gap-4" role="status">
          <h1 className="font-display text-2xl font-medium">{t('returnTitle')}</h1>
          <p className="text-muted">{t('returnWait')}</p>
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
        </div>
      )
    case 'failed':
      return (
        <>
          <h1 className="spoken">{t('returnFailed')}</h1>
          <EmptyState
            icon="alert"
            title={t('returnFailed')}
            action={
              <>
                <Button onClick={() => openOverlay({ kind: 'login' })}>{t('startAgain')}</Button>
                <Link href="/" className={buttonLook('ghost')}>
                  {t('backHome')}
                </Link>
              </>
            }
          >
            {state.told}
          </EmptyState>
        </>
      )
    case 'step':
      return (
        <>
          <h1 className="spoken">{t('returnTitle')}</h1>
          <SecondFactorForm
            step={state.step}
            onLoggedIn={(answer: LoggedIn) => enterFor(answer, '/')}
            onRestart={() => navigate('/login', { replace: true })}
          />
        </>
      )
    case 'new':
      return <Newcomer answer={state.answer} />
  }
}
