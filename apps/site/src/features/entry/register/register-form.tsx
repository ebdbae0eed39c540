import { Button, Tabs } from '@parlour/ui'
import { useState } from 'react'
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
        {fields.map((field) => (
          <RegisterField key={field} field={field} registration={registration} house={house} />
        ))}
        {house.register.showBirthDate ? <BirthDateField form={form} /> : null}
        {captcha.shown ? <CaptchaField {...captcha.field} /> : null}
        <Agreements form={form} age={house.register.minimumAge} />
        <FormAlert>{refusal}</FormAlert>
        <div className="flex gap-3">
          {withReset ? (
            <Button kind="ghost" size="large" onClick={registration.reset}>
              {t('reset')}
            </Button>
          ) : null}
          <Button type="submit" size="large" className="grow" busy={form.formState.isSubmitting}>
            {t('registerSubmit')}
          </Button>
        </div>
        <p className="text-center text-sm text-muted">{t('registerFree')}</p>
      </form>
      {warning ? (
        <WarningDialog title={t('invitationWrong')} message={warning} onClose={registration.nod} />
      ) : null}
    </>
  )
}
