import { buttonLook, classNames } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { currentPlace } from '../../../base/router/location.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { ProviderMark } from '../../../parts/sign-in/provider-mark.tsx'

export type Provider = Answer<'signInProviders'>['providers'][number]

/**
 * Buttons of the outside providers that are on; nothing where none is (G-08). The browser goes to the
 * provider and comes back to `/sign-in/return`, which finishes what was begun here.
 */
export function ProviderButtons({ returnTo }: { returnTo?: string }) {
  const t = useTexts('identity')
  const { data } = useQuery(reading('signInProviders', {}))
  const [leaving, setLeaving] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (!data || data.providers.length === 0) return null

  const leave = async ({ name }: Provider) => {
    setLeaving(name)
    setProblem(undefined)
    try {
      const { address } = await ask('beginSignIn', {
        body: { provider: name, returnTo: returnTo ?? placeToReturnTo() },
      })
      location.assign(address)
    } catch (error) {
      setLeaving(undefined)
      setProblem(errorText(error))
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      {data.providers.map((provider) => (
        <button
          key={provider.name}
          type="button"
          disabled={leaving !== undefined}
          aria-busy={leaving === provider.name || undefined}
          onClick={() => leave(provider)}
          className={classNames(buttonLook('ghost', 'medium'), 'w-full gap-3')}
        >
          <ProviderMark kind={provider.kind} />
          {t('continueWith', { provider: provider.label })}
        </button>
      ))}
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** Doors are no place to come back to. */
function placeToReturnTo(): string {
  const { path, search } = currentPlace()
  return /^\/(?:login|register|sign-in)/.test(path) ? '/' : path + search
}
