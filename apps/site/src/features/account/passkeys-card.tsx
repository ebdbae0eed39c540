import { Badge, Button, Dialog, Field, IconButton, TextInput, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { canHoldPasskeys, isGivenUp, makePasskey } from '../../parts/sign-in/passkeys-here.ts'
import { Moment } from '../../parts/moment.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'
import { DialogButtons, OwnerDialog } from './owner-dialog.tsx'
import type { Identity } from './security-panel.tsx'

type Passkey = Identity['passkeys'][number]
type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly of: Passkey }

/** The member's passkeys: added with the browser's own window, named, and taken away again. */
export function PasskeysCard({ identity }: { identity: Identity }) {
  const t = useTexts('identity')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  // How well the account is protected is told above.
  const readAnew = () => refresh('memberIdentity', 'memberSecurity')
  const canAdd = identity.passkeysAvailable && canHoldPasskeys()

  const add = async (password: string | undefined) => {
    const { challengeId, options } = await ask('beginPasskey', {
      body: password ? { password } : {},
    })
    const response = await makePasskey(options).catch((error: unknown) => {
      throw isGivenUp(error) ? new GivenUp() : error
    })
    const name = t('passkeyNameUsual')
    const kept = await ask('addPasskey', { body: { challengeId, name, response: { ...response } } })
    await readAnew()
    toast('good', t('passkeyAdded'))
    setOpen({ kind: 'rename', of: kept })
  }
  const remove = async ({ id }: Passkey, password: string | undefined) => {
    const body = password ? { password } : {}
    await ask('removePasskey', { params: { passkeyId: id }, body })
    close()
    toast('good', t('passkeyRemoved'))
    await readAnew()
  }

  return (
    <>
      {identity.passkeys.length === 0 ? (
        <p className="text-sm text-muted">{t('passkeysNone')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {identity.passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ kind: 'rename', of: passkey })}
              onRemove={() => setOpen({ kind: 'remove', of: passkey })}
            />
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button
          kind="ghost"
          icon="shield"
          className="justify-self-start"
          onClick={() => setOpen({ kind: 'add' })}
        >
          {t('passkeyAdd')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('passkeyUnsupported')}</p>
      )}
      {open?.kind === 'add' ? (
        <OwnerDialog
          title={t('passkeyAdd')}
          lead={t('ownerLead')}
          confirm={t('next')}
          hasPassword={identity.hasPassword}
          onClose={close}
          onConfirm={({ password }) => add(password)}
        />
      ) : null}
      {open?.kind === 'rename' ? (
        <RenameDialog passkey={open.of} onClose={close} onDone={readAnew} />
      ) : null}
      {open?.kind === 'remove' ? (
        <OwnerDialog
          title={t('passkeyRemoveTitle')}
          lead={t('passkeyRemoveLead', { name: open.of.name })}
          confirm={t('remove')}
          hasPassword={identity.hasPassword}
          danger
          onClose={close}
          onConfirm={({ password }) => remove(open.of, password)}
        />
      ) : null}
    </>
  )
}

/** The reader has closed the browser's window: said in the dialog, which stays open. */
class GivenUp extends Error {}

function PasskeyLine({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}) {
  const t = useTexts('identity')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-small bg-raised px-4 py-3">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {passkey.name}
          {passkey.synced ? <Badge>{t('passkeySynced')}</Badge> : null}
        </span>
        <span className="block text-sm text-muted">
          {t('passkeyCreated')} <Moment at={passkey.createdAt} /> ·{' '}
          {passkey.lastUsedAt ? (
            <>
              {t('passkeyUsed')} <Moment at={passkey.lastUsedAt} />
            </>
          ) : (
            t('passkeyNeverUsed')
          )}
        </span>
      </span>
      <Button
        kind="quiet"
        size="small"
        aria-label={t('passkeyRename', { name: passkey.name })}
        onClick={onRename}
      >
        {t('renameShort')}
      </Button>
      <IconButton
        icon="close"
        label={t('passkeyRemove', { name: passkey.name })}
        onClick={onRemove}
      />
    </li>
  )
}

type LineDialog = { passkey: Passkey; onClose: () => void; onDone: () => Promise<void> }

function RenameDialog({ passkey, onClose, onDone }: LineDialog) {
  const t = useTexts('identity')
  const [name, setName] = useState(passkey.name)
  const save = useMutation({
    mutationFn: () =>
      ask('renamePasskey', { params: { passkeyId: passkey.id }, body: { name: name.trim() } }),
    onSuccess: () => {
      onClose()
      return onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog title={t('passkeyName')} width={440} onClose={onClose}>
      <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
        <Field label={t('passkeyName')} hint={t('passkeyNameHint')} required>
          {(control) => (
            <TextInput
              {...control}
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <PressError error={save.error} />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={save.isPending} disabled={name.trim() === ''}>
            {t('rename')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
