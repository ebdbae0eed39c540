import { Badge, Button, Dialog, Field, OtpField, TextInput, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { SecretField } from '../../parts/forms/secret-field.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import {
  diallingCode,
  PhoneField,
  useCountries,
  useFirstCountry,
} from '../../parts/phone/phone-field.tsx'
import { useSecondsLeft } from '../../parts/sign-in/seconds-left.ts'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { DialogButtons } from './owner-dialog.tsx'

type Kind = 'email' | 'mobile'
type Contact = Answer<'memberContacts'>['email']
type Open = { readonly kind: Kind; readonly change: boolean }

/** E-mail and mobile number, each confirmed by a code that is sent there. */
export function ContactsCard() {
  const t = useTexts('identity')
  const contacts = useQuery(reading('memberContacts', {}))
  const hasPassword = useQuery(reading('memberIdentity', {})).data?.hasPassword ?? true
  const [open, setOpen] = useState<Open>()
  return (
    <Read query={contacts}>
      {(known) => (
        <>
          <ul className="grid grid-cols-1 gap-2">
            {(['email', 'mobile'] as const).map((kind) => (
              <Line
                key={kind}
                kind={kind}
                contact={known[kind]}
                onOpen={(change) => setOpen({ kind, change })}
              />
            ))}
          </ul>
          {open ? (
            <ContactDialog
              {...open}
              withPassword={open.change && hasPassword}
              title={t(
                open.change
                  ? `contactChangeLabel_${open.kind}`
                  : `contactConfirmLabel_${open.kind}`,
              )}
              onClose={() => setOpen(undefined)}
            />
          ) : null}
        </>
      )}
    </Read>
  )
}

function Line({
  kind,
  contact,
  onOpen,
}: {
  kind: Kind
  contact: Contact
  onOpen: (change: boolean) => void
}) {
  const t = useTexts('identity')
  const { value, verified, final } = contact
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-small bg-raised px-4 py-3">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {t(kind)}
          {value ? (
            <Badge kind={verified ? 'good' : 'plain'}>
              {t(verified ? 'contactVerified' : 'contactUnverified')}
            </Badge>
          ) : null}
        </span>
        <span className="block font-medium [overflow-wrap:anywhere]">
          {value ? <bdi className="whitespace-normal">{value}</bdi> : t('contactNone')}
        </span>
      </span>
      {value && !verified ? (
        <Button
          kind="ghost"
          size="small"
          aria-label={t(`contactConfirmLabel_${kind}`)}
          onClick={() => onOpen(false)}
        >
          {t('contactConfirm')}
        </Button>
      ) : null}
      {final ? null : (
        <Button
          kind="quiet"
          size="small"
          aria-label={t(`contactChangeLabel_${kind}`)}
          onClick={() => onOpen(true)}
        >
          {t('contactChange')}
        </Button>
      )}
    </li>
  )
}

type Sent = Answer<'sendContactCode'> & { readonly at: number }

function ContactDialog({
  kind,
  change,
  withPassword,
  title,
  onClose,
}: Open & { withPassword: boolean; title: string; onClose: () => void }) {
  const [sent, setSent] = useState<Sent>()
  const [typed, setTyped] = useState({ value: '', password: '' })
  const countries = useCountries()
  const first = useFirstCountry()
  const [country, setCountry] = useState<string>()
  const send = useMutation({
    mutationFn: () => {
      const value = typed.value.trim()
      const countryDialingCode = diallingCode(countries, country ?? first)
      const fresh = kind === 'email' ? { email: value } : { mobileNum: value, countryDialingCode }
      const password = withPassword ? { password: typed.password } : {}
      return ask('sendContactCode', {
        body: { kind, ...(change ? { ...fresh, ...password } : {}) },
      })
    },
    onSuccess: (answer) => setSent({ ...answer, at: Date.now() }),
  })
  return (
    <Dialog title={title} width={440} onClose={onClose}>
      {sent ? (
        <CodeForm
          kind={kind}
          sent={sent}
          onClose={onClose}
          onAgain={() => send.mutate()}
          again={send}
        />
      ) : (
        <AskForm
          kind={kind}
          change={change}
          withPassword={withPassword}
          typed={typed}
          onTyped={setTyped}
          country={country ?? first}
          onCountry={setCountry}
          send={send}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type Sending = {
  readonly isPending: boolean
  readonly error: unknown
  readonly mutate: () => void
}

function AskForm({
  kind,
  change,
  withPassword,
  typed,
  onTyped,
  country,
  onCountry,
  send,
  onClose,
}: {
  kind: Kind
  change: boolean
  withPassword: boolean
  typed: { value: string; password: string }
  onTyped: (typed: { value: string; password: string }) => void
  country: string
  onCountry: (code: string) => void
  send: Sending
  onClose: () => void
}) {
  const t = useTexts('identity')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  const isReady = !change || (typed.value.trim() !== '' && (!withPassword || typed.password !== ''))
  const onValue = async (event: { target: { value: string } }) =>
    onTyped({ ...typed, value: event.target.value })
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <p className="text-muted">{t('contactsLead')}</p>
      {change && kind === 'email' ? (
        <Field label={t('contactNew_email')} required>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              value={typed.value}
              onChange={onValue}
            />
          )}
        </Field>
      ) : null}
      {change && kind === 'mobile' ? (
        <PhoneField
          country={country}
          onCountry={onCountry}
          required
          error={undefined}
          input={{
            name: 'mobileNum',
            onChange: onValue as never,
            onBlur: async () => undefined,
            ref: () => undefined,
          }}
        />
      ) : null}
      {withPassword ? (
        <SecretField
          label={t('contactPassword')}
          value={typed.password}
          onChange={(text) => onTyped({ ...typed, password: text })}
          isLogin
        />
      ) : null}
      <PressError error={send.error} />
      <DialogButtons onClose={onClose}>
        <Button type="submit" busy={send.isPending} disabled={!isReady}>
          {t('contactSend')}
        </Button>
      </DialogButtons>
    </form>
  )
}

function CodeForm({
  kind,
  sent,
  again,
  onAgain,
  onClose,
}: {
  kind: Kind
  sent: Sent
  again: Sending
  onAgain: () => void
  onClose: () => void
}) {
  const t = useTexts('identity')
  const w = useTexts('security')
  const [code, setCode] = useState('')
  const [oldCode, setOldCode] = useState('')
  const wait = useSecondsLeft(sent.at + sent.resendAfterSeconds * 1000)
  const confirm = useMutation({
    mutationFn: () =>
      ask('confirmContact', {
        body: { kind, code: code.trim(), ...(sent.oldSentTo && { oldCode: oldCode.trim() }) },
      }),
    onSuccess: () => {
      onClose()
      toast('good', t('contactDone'))
      return refresh('memberContacts', 'memberProfile', 'memberSecurity', 'inboxPreferences')
    },
    onError: () => {
      setCode('')
      setOldCode('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <p className="text-muted" role="status">
        {t('stepSentTo', { place: sent.sentTo })}
      </p>
      <OtpField
        label={sent.oldSentTo ? w('newCode') : t('code')}
        value={code}
        onChange={setCode}
        invalid={confirm.isError}
      />
      {sent.oldSentTo ? (
        <>
          <p className="text-sm text-muted">{w('oldSentTo', { place: sent.oldSentTo })}</p>
          <OtpField
            label={w('oldCode')}
            value={oldCode}
            onChange={setOldCode}
            invalid={confirm.isError}
          />
        </>
      ) : null}
      <PressError error={confirm.error ?? again.error} />
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        disabled={wait > 0}
        busy={again.isPending}
        onClick={onAgain}
      >
        {wait > 0 ? t('sendAgainIn', { seconds: wait }) : t('sendAgain')}
      </Button>
      <DialogButtons onClose={onClose}>
        <Button
          type="submit"
          busy={confirm.isPending}
          disabled={
            code.trim().length < 6 || (sent.oldSentTo !== null && oldCode.trim().length < 6)
          }
        >
          {t('confirm')}
        </Button>
      </DialogButtons>
    </form>
  )
}
