import { Button, toast } from '@parlour/ui'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { currentPlace } from '../../base/router/location.ts'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { ProviderMark } from '../../parts/sign-in/provider-mark.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import type { Identity } from './security-panel.tsx'

type Provider = Identity['providers'][number]
type Open = { readonly kind: 'link' | 'unlink'; readonly provider: Provider }

/** Accounts of elsewhere that open this one; each is linked with the password and can be taken off. */
export function LinksCard({ identity: { providers, links, hasPassword } }: { identity: Identity }) {
  const t = useTexts('identity')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const offered = providers.filter(({ name }) => links.every((link) => link.provider.name !== name))

  const leave = async (provider: Provider, password: string | undefined) => {
    const { path, search } = currentPlace()
    const { address } = await ask('beginSignInLink', {
      body: { provider: provider.name, returnTo: path + search, ...(password ? { password } : {}) },
    })
    location.assign(address)
  }
  const unlink = async ({ name: provider }: Provider, password: string | undefined) => {
    await ask('unlinkSignIn', { params: { provider }, body: password ? { password } : {} })
    close()
    toast('good', t('unlinked'))
    await refresh('memberIdentity')
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {links.map(({ provider, shownAs }) => (
          <Line
            key={provider.name}
            provider={provider}
            told={shownAs ? t('linkedAs', { name: shownAs }) : t('linked')}
          >
            <Button
              kind="quiet"
              size="small"
              aria-label={t('unlinkLabel', { provider: provider.label })}
              onClick={() => setOpen({ kind: 'unlink', provider })}
            >
              {t('unlink')}
            </Button>
          </Line>
        ))}
        {offered.map((provider) => (
          <Line key={provider.name} provider={provider} told={t('notLinked')}>
            <Button
              kind="ghost"
              size="small"
              aria-label={t('linkLabel', { provider: provider.label })}
              onClick={() => setOpen({ kind: 'link', provider })}
            >
              {t('link')}
            </Button>
          </Line>
        ))}
      </ul>
      {open?.kind === 'link' ? (
        <OwnerDialog
          title={t('linkLabel', { provider: open.provider.label })}
          lead={t('ownerLead')}
          confirm={t('next')}
          hasPassword={hasPassword}
          onClose={close}
          onConfirm={({ password }) => leave(open.provider, password)}
        />
      ) : null}
      {open?.kind === 'unlink' ? (
        <OwnerDialog
          title={t('unlinkTitle')}
          lead={t('unlinkLead', { provider: open.provider.label })}
          confirm={t('unlink')}
          hasPassword={hasPassword}
          danger
          onClose={close}
          onConfirm={({ password }) => unlink(open.provider, password)}
        />
      ) : null}
    </>
  )
}

function Line({
  provider,
  told,
  children,
}: {
  provider: Provider
  told: string
  children: React.ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-small bg-raised px-4 py-3">
      <ProviderMark kind={provider.kind} />
      <span className="min-w-0 grow">
        <span className="block font-medium">{provider.label}</span>
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">{told}</span>
      </span>
      {children}
    </li>
  )
}
