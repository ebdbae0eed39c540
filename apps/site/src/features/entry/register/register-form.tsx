import { Button, Tabs } from '@parlour/ui'
import { type ReactNode, useState } from 'react'
import { type House, useSwitch } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { Agreements } from './agreements.tsx'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { FormAlert } from '../fields/form-alert.tsx'
import { RegisterField } from './register-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import type { RegistrationKind } from './registration-rules.ts'
import { useRegistration } from './use-registration.ts'
import { WarningDialog } from './warning-dialog.tsx'

type Props = { house: House; withReset?: boolean }

/** Registration by user name or by mobile number, as the house has them on (G-02, O-04). */
export function RegisterForm({ house, withReset = false }: Props) {
  const t = useTexts('entry')
  const byName = useSwitch('USERNAMEREG3')
  const byMobile = useSwitch('MOBILENUMREG3')
  const [chosen, setChosen] = useState<RegistrationKind>('username')
  const kind: RegistrationKind =
    byMobile && (!byName || chosen === 'mobile') ? 'mobile' : 'username'
  const registration = useRegistration(house, kind)
  const form = <Form house={house} registration={registration} withReset={withReset} />
  return (
    <div className="grid gap-4">
      {byName && byMobile ? (
        <Tabs
          label={t('registerWays')}
          tabs={[
            { key: 'username', label: t('registerByName') },
            { key: 'mobile', label: t('registerByMobile') },
          ]}
          active={kind}
          onSelect={setChosen}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <ProviderButtons returnTo="/" />
    </div>
  )
}

function Form({
  house,
  registration,
  withReset,
}: {
  house: House
  registration: ReturnType<typeof useRegistration>
  withReset: boolean
}) {
  const t = useTexts('entry')
  const { form, fields, captcha, refusal, warning } = registration
  return (
    <>
      <form onSubmit={registration.submit} noValidate className="grid gap-4">
        {fields.map((field) =>
          field === 'affiliateCode' ? (
            <Folded
              key={field}
              label={t('invitationHave')}
              open={form.getValues(field) !== '' || Boolean(form.formState.errors[field])}
            >
              <RegisterField field={field} registration={registration} house={house} />
            </Folded>
          ) : (
            <RegisterField key={field} field={field} registration={registration} house={house} />
          ),
        )}
        {house.register.showBirthDate ? <BirthDateField form={form} /> : null}
        {captcha.shown ? <CaptchaField {...captcha.field} /> : null}
        <Agreements form={form} age={house.register.minimumAge} />
        <FormAlert>{refusal}</FormAlert>
        <Button type="submit" size="large" busy={form.formState.isSubmitting}>
          {t('registerSubmit')}
        </Button>
        <p className="text-center text-sm text-muted">{t('registerFree')}</p>
        {withReset ? (
          <Button kind="quiet" className="justify-self-center" onClick={registration.reset}>
            {t('reset')}
          </Button>
        ) : null}
      </form>
      {warning ? (
        <WarningDialog title={t('invitationWrong')} message={warning} onClose={registration.nod} />
      ) : null}
    </>
  )
}

/** What few people have stays folded until it is asked for, or speaks. */
function Folded({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [unfolded, unfold] = useState(false)
  if (open || unfolded) return children
  return (
    <Button
      kind="quiet"
      size="small"
      aria-expanded={false}
      className="justify-self-start"
      onClick={() => unfold(true)}
    >
      {label}
    </Button>
  )
}
