import { Button, Dialog, Field, Select, TextInput, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, ask, type AskInput } from '../../../base/server/ask.ts'
import { reading, refresh } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { pressedOperation } from '../../../parts/money/pressed-operation.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'
import type { Kind, Terms } from './kinds.ts'

type Template = Answer<'contractTemplates'>['templates'][number]
const LONGEST_NAME = 40

/** Terms that are offered often: chosen by name, or kept under one. */
export function Templates({
  kind,
  terms,
  onChoose,
}: {
  kind: Kind
  /** What is typed, once it is whole. */
  terms: Terms | undefined
  onChoose: (template: Template) => void
}) {
  const t = useTexts('agents')
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(reading('contractTemplates', {}))
  const own = data?.templates.filter((one) => one.kind === kind) ?? []
  const [dropping, setDropping] = useState(false)
  const template = own.find(({ templateId }) => templateId === chosen)
  const choose = (templateId: string) => {
    setChosen(templateId)
    const next = own.find((one) => one.templateId === templateId)
    if (next) onChoose(next)
  }
  return (
    <div className="grid gap-3">
      {own.length > 0 ? (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('template')} className="min-w-0 grow">
            {(control) => (
              <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
                <option value="">{t('noTemplate')}</option>
                {own.map(({ templateId, name }) => (
                  <option key={templateId} value={templateId}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {template ? (
            <Button kind="ghost" className="mb-0.5" onClick={() => setDropping(true)}>
              {t('dropTemplate')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <KeepTemplate kind={kind} terms={terms} />
      {template && dropping ? (
        <DropTemplate
          template={template}
          onDropped={() => setChosen('')}
          onClose={() => setDropping(false)}
        />
      ) : null}
    </div>
  )
}

/** Asks once more: a template that is deleted has to be typed anew. */
function DropTemplate({
  template: { templateId, name },
  onDropped,
  onClose,
}: {
  template: Template
  onDropped: () => void
  onClose: () => void
}) {
  const t = useTexts('agents')
  const drop = useMutation({
    mutationFn: () => ask('dropContractTemplate', { params: { templateId } }),
    onSuccess: () => {
      onDropped()
      onClose()
    },
    onSettled: () => refresh('contractTemplates'),
  })
  return (
    <Dialog title={t('dropTemplateAsk', { name })} onClose={onClose}>
      <div className="grid gap-5">
        <PressError error={drop.error} />
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button kind="danger" busy={drop.isPending} onClick={() => drop.mutate()}>
            {t('dropTemplate')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function KeepTemplate({ kind, terms }: { kind: Kind; terms: Terms | undefined }) {
  const t = useTexts('agents')
  const [name, setName] = useState('')
  const wanted = name.trim()
  const keep = useMutation({
    mutationFn: () => {
      const order = { kind, name: wanted, ...terms }
      return pressedOperation('keep-template', order, (templateId) =>
        ask('keepContractTemplate', {
          body: { templateId, ...order } as AskInput<'keepContractTemplate'>['body'],
        }),
      )
    },
    onSuccess: async () => {
      toast('good', t('templateKept'))
      setName('')
      await refresh('contractTemplates')
    },
  })
  return (
    <details className="rounded-small border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">
        {t('keepTemplate')}
      </summary>
      <div className="grid gap-3 pb-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('templateName')} className="min-w-0 grow">
            {(control) => (
              <TextInput
                {...control}
                maxLength={LONGEST_NAME}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button
            kind="ghost"
            className="mb-0.5"
            busy={keep.isPending}
            disabled={!terms || wanted === ''}
            onClick={() => keep.mutate()}
          >
            {t('save')}
          </Button>
        </div>
        <PressError error={keep.error} />
      </div>
    </details>
  )
}
