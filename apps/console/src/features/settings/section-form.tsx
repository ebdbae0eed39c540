import { isSame } from '@parlour/wire'
import { Badge, Button, Checkbox, Dialog, toast } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { useLanguage, useTexts, useTime } from '../../texts.ts'
import { ChangesList } from './changes-list.tsx'
import type { Shape } from './json-shape.ts'
import { type Labels, ShapeField } from './shape-fields.tsx'

export type Section = CallReply<'operatorSettings'>['sections'][number]
export type Wanted = {
  readonly proposalId: string
  readonly value: Section['value']
  readonly version: string
  readonly reason: string
  readonly atOnce?: boolean
}

/** A section as a form drawn from its shape: change it, look at what changes, and ask a second person. */
export function SectionForm({
  section,
  labels,
  under = section.name,
  mayPropose,
  mayAtOnce = false,
  propose,
}: {
  section: Section
  labels: Labels
  /** Under which name the words of its fields stand. */
  under?: string
  mayPropose: boolean
  /** In an emergency the reader may change it alone. */
  mayAtOnce?: boolean
  propose: (wanted: Wanted) => Promise<unknown>
}) {
  const t = useTexts()
  const time = useTime()
  const { language } = useLanguage()
  const [value, setValue] = useState<unknown>(section.value)
  const [previewed, setPreviewed] = useState(false)
  const shape = section.schema as Shape
  const disabled = !mayPropose || section.waits
  const changed = !isSame(section.value, value)
  const preview = (event: FormEvent) => {
    event.preventDefault()
    setPreviewed(true)
  }
  return (
    // The window has a form of its own, which must not stand in this one.
    <>
      <form className="card grid content-start gap-5 p-5" onSubmit={preview}>
        <header className="grid gap-1">
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="font-semibold text-lg">{section.title[language]}</h3>
            {section.waits ? <Badge kind="info">{t('settingWaits')}</Badge> : null}
          </div>
          <p className="max-w-prose text-muted text-sm">{section.lead[language]}</p>
          {section.changedAt && section.changedBy ? (
            <p className="text-muted text-sm">
              {t('settingChanged', { time: time(section.changedAt), who: section.changedBy })}
            </p>
          ) : null}
        </header>
        <ShapeField
          drawn={{ whole: shape, labels, section: under, disabled }}
          shape={shape}
          path={[]}
          value={value}
          onChange={setValue}
        />
        {disabled ? (
          <p className="text-muted text-sm">
            {t(section.waits ? 'settingWaitsLead' : 'settingReadOnly')}
          </p>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={!changed}>
              {t('settingPreview')}
            </Button>
            {changed ? (
              <Button kind="ghost" onClick={() => setValue(section.value)}>
                {t('settingUndo')}
              </Button>
            ) : null}
          </div>
        )}
      </form>
      {previewed ? (
        <PreviewDialog
          section={section}
          labels={labels}
          under={under}
          value={value as Section['value']}
          mayAtOnce={mayAtOnce}
          propose={propose}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </>
  )
}

function PreviewDialog({
  section,
  labels,
  under,
  value,
  mayAtOnce,
  propose,
  onClose,
}: {
  section: Section
  labels: Labels
  under: string
  value: Section['value']
  mayAtOnce: boolean
  propose: (wanted: Wanted) => Promise<unknown>
  onClose: () => void
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [atOnce, setAtOnce] = useState(false)
  // One id for this window: repeating after silence proposes nothing twice.
  const proposalId = useRef(crypto.randomUUID())
  const act = useMutation({
    mutationFn: () =>
      propose({
        proposalId: proposalId.current,
        value,
        version: section.version,
        reason,
        ...(atOnce && { atOnce }),
      }),
    onSuccess: async () => {
      toast('good', t(atOnce ? 'settingHolds' : 'settingProposed'))
      await queries.invalidateQueries({ queryKey: ['settings'] })
      onClose()
    },
  })
  return (
    <Dialog title={section.title[language]} width={560} onClose={onClose}>
      <ActForm
        act={act}
        label={t(atOnce ? 'settingNow' : 'settingPropose')}
        kind={atOnce ? 'danger' : 'brand'}
        onSubmit={() => act.mutate()}
      >
        <p className="text-muted text-sm">{t(atOnce ? 'settingNowLead' : 'settingPreviewLead')}</p>
        <ChangesList labels={labels} section={under} before={section.value} after={value} />
        {mayAtOnce ? (
          <Checkbox checked={atOnce} onChange={(event) => setAtOnce(event.target.checked)}>
            {t('settingAtOnce')}
          </Checkbox>
        ) : null}
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
