import { Dialog, Field, Select, TextInput, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import type { OfficialDraw } from './draws-page.tsx'

type Props = { readonly draw: OfficialDraw; readonly onClose: () => void }

/** One operator's word on a result; it takes a second source to publish it. */
export function ResultForm({ draw, onClose }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const [result, setResult] = useState('')
  // The same press repeated after silence is the same entry.
  const [entryId] = useState(() => crypto.randomUUID())
  const enter = useMutation({
    mutationFn: () =>
      ask('enterDrawResult', {
        params: { game: draw.game, issue: draw.issue },
        body: { entryId, result },
      }),
    onSuccess: ({ outcome }) => {
      toast(outcome === 'mismatch' ? 'bad' : 'good', t(`entry_${outcome}`))
      onClose()
      return queries.invalidateQueries()
    },
  })
  return (
    <Dialog title={`${draw.name} · ${draw.issue}`} onClose={onClose}>
      <ActForm act={enter} onSubmit={() => enter.mutate()} label={t('enterResult')}>
        <ResultField value={result} onChange={setResult} />
      </ActForm>
    </Dialog>
  )
}

/** Another result or a void draw; a second operator decides on the decisions page. */
export function ChangeForm({ draw, onClose }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const [kind, setKind] = useState<'correct' | 'void'>(draw.result === null ? 'void' : 'correct')
  const [result, setResult] = useState('')
  const [reason, setReason] = useState('')
  const [changeId] = useState(() => crypto.randomUUID())
  const propose = useMutation({
    mutationFn: () =>
      ask('proposeDrawChange', {
        params: { game: draw.game, issue: draw.issue },
        body: { changeId, kind, reason, ...(kind === 'correct' && { result }) },
      }),
    onSuccess: () => {
      toast('good', t('changeWaits'))
      onClose()
      return queries.invalidateQueries()
    },
  })
  return (
    <Dialog title={`${draw.name} · ${draw.issue}`} onClose={onClose}>
      <ActForm
        act={propose}
        onSubmit={() => propose.mutate()}
        label={t('proposeChange')}
        kind={kind === 'void' ? 'danger' : 'brand'}
      >
        <Field label={t('changeKind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => setKind(event.target.value as typeof kind)}
            >
              {draw.result === null ? null : <option value="correct">{t('changeCorrect')}</option>}
              <option value="void">{t('changeVoid')}</option>
            </Select>
          )}
        </Field>
        {kind === 'correct' ? <ResultField value={result} onChange={setResult} /> : null}
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}

function ResultField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts()
  return (
    <Field label={t('drawResult')} hint={t('drawResultHint')} required>
      {(control) => (
        <TextInput
          {...control}
          required
          maxLength={2000}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
