import { Button, DateInput, Field, TextInput, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { useIdNumberName } from '../../base/session/house.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { type KeptPicture, PicturePicker } from '../../parts/pictures/picture-picker.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'
import type { Kyc, KycStep } from './verification-page.tsx'

type DocumentKind = KycStep['documents'][number]

/** What a step asks for: who it is, where that is not known, and a picture of each document. */
export function CaseForm({
  step,
  person,
  onDone,
}: {
  step: KycStep
  person: Kyc['person']
  onDone: () => void
}) {
  const s = useTexts('responsible-gaming')
  const known = person.name !== null && person.birthDate !== null && person.documentNumber !== null
  const asked = !known || step.level === 1
  const [typed, setTyped] = useState({ name: '', birthDate: '', documentNumber: '' })
  const [pictures, setPictures] = useState<Partial<Record<DocumentKind, readonly KeptPicture[]>>>(
    {},
  )
  // Made once, so that a press that is repeated is one case.
  const [caseId] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: () =>
      ask('submitKyc', {
        body: {
          caseId,
          level: step.level,
          documentIds: step.documents.flatMap((kind) => pictures[kind]?.map(({ id }) => id) ?? []),
          ...(asked && typed),
        },
      }),
    onSuccess: () => {
      toast('good', s('kycSent'))
      onDone()
    },
    onSettled: () => refresh('kycStatus'),
  })
  const complete =
    (!asked || Object.values(typed).every((value) => value.trim() !== '')) &&
    step.documents.every((kind) => pictures[kind]?.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete) send.mutate()
  }
  return (
    <form className="grid grid-cols-1 gap-4 border-line border-t pt-4" onSubmit={submit} noValidate>
      {asked ? <PersonFields typed={typed} onType={setTyped} /> : null}
      {step.documents.map((kind) => (
        <DocumentPicker
          key={kind}
          kind={kind}
          pictures={pictures[kind] ?? []}
          onChange={(chosen) => setPictures({ ...pictures, [kind]: chosen })}
        />
      ))}
      {complete ? null : <p className="text-sm text-muted">{s('needMissing')}</p>}
      <PressError error={send.error} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={send.isPending}
        disabled={!complete}
      >
        {s('kycSend')}
      </Button>
    </form>
  )
}

type Typed = { name: string; birthDate: string; documentNumber: string }

function PersonFields({ typed, onType }: { typed: Typed; onType: (typed: Typed) => void }) {
  const s = useTexts('responsible-gaming')
  const idNumberName = useIdNumberName(s('kycNumber'))
  const text = (name: 'name' | 'documentNumber', label: string, autoComplete: string) => (
    <Field label={label} required>
      {(control) => (
        <TextInput
          {...control}
          autoComplete={autoComplete}
          value={typed[name]}
          onChange={(event) => onType({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {text('name', s('kycName'), 'name')}
      <Field label={s('kycBirth')} required>
        {(control) => (
          <DateInput
            {...control}
            autoComplete="bday"
            value={typed.birthDate}
            onChange={(birthDate) => onType({ ...typed, birthDate })}
          />
        )}
      </Field>
      {text('documentNumber', idNumberName, 'off')}
    </>
  )
}

function DocumentPicker({
  kind,
  pictures,
  onChange,
}: {
  kind: DocumentKind
  pictures: readonly KeptPicture[]
  onChange: (pictures: readonly KeptPicture[]) => void
}) {
  const s = useTexts('responsible-gaming')
  return (
    <PicturePicker
      pictures={pictures}
      onChange={(chosen) => onChange(chosen.slice(-1))}
      upload={async (contentBase64) =>
        (await ask('uploadKycDocument', { body: { kind, contentBase64 } })).documentId
      }
      words={{
        label: s(`doc_${kind}`),
        hint: s('docHint'),
        sending: s('docSending'),
        fault: (fault) => s(`docFault_${fault}`),
        remove: (name) => s('docRemove', { name }),
      }}
    />
  )
}
