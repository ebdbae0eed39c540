import type { Answer } from '../../base/server/ask.ts'

type Provider = Answer<'signInProviders'>['providers'][number]

/** A mark of the house for each kind of provider; no brand's own sign. */
export function ProviderMark({ kind }: { kind: Provider['kind'] }) {
  const isSocial = kind === 'facebook'
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={isSocial ? 'text-info' : 'text-brass'}
      aria-hidden="true"
    >
      {isSocial ? (
        <path d="M8.6 6.2a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM16.6 6.2a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM1.8 16.4c.4-3 2-4.5 4.2-4.5s3.5 1.2 4 3c.5-1.8 1.8-3 4-3s3.8 1.5 4.2 4.5" />
      ) : (
        <path d="M10.4 6.500a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM9.2 9.400l8.3 8.300M13.2 13.400l2.2-2.200M15.8 16l2-2" />
      )}
    </svg>
  )
}
