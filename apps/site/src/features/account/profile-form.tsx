import { Button, DateInput, Field, Select, Skeleton, TextInput, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useLanguages } from '../../base/session/preferences.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError, Read } from '../../parts/reads/read-states.tsx'

/** What the member may say about themselves: a nickname, the language, and the birth date once. */
export function ProfileForm() {
  const security = useQuery(reading('memberSecurity', {}))
  return (
    <Read query={security} skeleton={<Skeleton className="h-56" />}>
      {(known) => <Form known={known} />}
    </Read>
  )
}

function Form({ known }: { known: Answer<'memberSecurity'> }) {
  const t = useTexts('security')
  const [nickname, setNickname] = useState(known.nickname)
  const [birthDate, setBirthDate] = useState('')
  const save = useMutation({
    mutationFn: () =>
      ask('setProfile', { body: { nickname: nickname.trim(), ...(birthDate && { birthDate }) } }),
    onSuccess: () => {
      setBirthDate('')
      toast('good', t('saved'))
      return refresh('memberSecurity', 'memberProfile')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const changed = nickname.trim() !== known.nickname || birthDate !== ''
  return (
    <form className="grid max-w-md gap-4" onSubmit={submit}>
      <Field label={t('nickname')} hint={t('nicknameHint')} required>
        {(control) => (
          <TextInput
            {...control}
            required
            minLength={2}
            maxLength={20}
            autoComplete="nickname"
            value={nickname}
            onChange={(event) => setNickname(event.target.value)}
          />
        )}
      </Field>
      {known.birthYear === null ? (
        <Field label={t('birthDate')} hint={t('birthDateHint', { age: known.minimumAge })}>
          {(control) => (
            <DateInput {...control} autoComplete="bday" value={birthDate} onChange={setBirthDate} />
          )}
        </Field>
      ) : (
        <dl>
          <dt className="text-sm text-muted">{t('birthYear')}</dt>
          <dd className="num font-medium">{known.birthYear}</dd>
        </dl>
      )}
      <LanguageField />
      <PressError error={save.error} />
      <Button
        type="submit"
        kind="ghost"
        className="justify-self-start"
        busy={save.isPending}
        disabled={!changed}
      >
        {t('save')}
      </Button>
    </form>
  )
}

/** The site's language is the member's too: mails and SMS follow it. */
function LanguageField() {
  const t = useTexts('security')
  const { list, now, choose } = useLanguages()
  if (list.length === 0) return null
  return (
    <Field label={t('language')}>
      {(control) => (
        <Select {...control} value={now} onChange={(event) => void choose(event.target.value)}>
          {list.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
