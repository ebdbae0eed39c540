import { Button, Checkbox, Field, Select, TextInput, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask, Refused } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import { labelsIn } from './labels-in.ts'

const kinds = ['news', 'rewards', 'safety'] as const
const audiences = ['everybody', 'agents', 'labels'] as const
const blank = { titlePt: '', titleEn: '', textPt: '', textEn: '', labels: '' }

/** A message to many, in both languages; it waits for a second person on the decisions page. */
export function ComposeForm() {
  const t = useTexts()
  const queries = useQueryClient()
  const [fields, setFields] = useState(blank)
  const [kind, setKind] = useState<(typeof kinds)[number]>('news')
  const [to, setTo] = useState<(typeof audiences)[number]>('everybody')
  const [important, setImportant] = useState(false)
  // The same press repeated after silence is the same message.
  const [broadcastId, setBroadcastId] = useState(newId)
  const compose = useMutation({
    mutationFn: () =>
      ask('composeBroadcast', {
        body: {
          broadcastId,
          kind,
          important,
          title: { pt: fields.titlePt, en: fields.titleEn },
          text: { pt: fields.textPt, en: fields.textEn },
          audience: to === 'labels' ? { to, labels: labelsIn(fields.labels) } : { to },
        },
      }),
    onSuccess: () => {
      setFields(blank)
      setBroadcastId(newId())
      toast('good', t('broadcastWaits'))
      return queries.invalidateQueries({ queryKey: ['broadcasts'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    compose.mutate()
  }
  const put = (name: keyof typeof blank) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value })
  return (
    <form className="card grid gap-4 p-5" onSubmit={submit}>
      <h2 className="text-lg font-semibold">{t('broadcastNew')}</h2>
      <p className="max-w-prose text-sm text-muted">{t('broadcastLead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('broadcastKind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => setKind(event.target.value as typeof kind)}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(`broadcast_${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('broadcastTo')}>
          {(control) => (
            <Select
              {...control}
              value={to}
              onChange={(event) => setTo(event.target.value as typeof to)}
            >
              {audiences.map((one) => (
                <option key={one} value={one}>
                  {t(`broadcast_to_${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {to === 'labels' ? (
          <Field label={t('broadcastLabels')} required>
            {(control) => (
              <TextInput {...control} required value={fields.labels} onChange={put('labels')} />
            )}
          </Field>
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['Pt', 'En'] as const).map((language) => (
          <div key={language} className="grid gap-4" lang={language.toLowerCase()}>
            <Field label={`${t('broadcastTitle')} (${language.toUpperCase()})`} required>
              {(control) => (
                <TextInput
                  {...control}
                  required
                  maxLength={120}
                  value={fields[`title${language}`]}
                  onChange={put(`title${language}`)}
                />
              )}
            </Field>
            <Field label={`${t('broadcastText')} (${language.toUpperCase()})`} required>
              {(control) => (
                <textarea
                  {...control}
                  required
                  rows={6}
                  className="w-full rounded-small border border-line-strong/60 bg-raised px-3.5 py-2.5 text-base focus:border-brand"
                  maxLength={8000}
                  value={fields[`text${language}`]}
                  onChange={put(`text${language}`)}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
      <Checkbox checked={important} onChange={(event) => setImportant(event.target.checked)}>
        {t('broadcastImportant')}
      </Checkbox>
      {compose.error ? (
        <p role="alert" className="text-sm text-danger">
          {compose.error instanceof Refused ? compose.error.message : t('unreachable')}
        </p>
      ) : null}
      <Button type="submit" className="justify-self-start" busy={compose.isPending}>
        {t('broadcastPropose')}
      </Button>
    </form>
  )
}

const newId = () => crypto.randomUUID()
