import { Field, TextInput, type TextInputProps } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useHouse } from '../../base/session/house.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { DEFAULT_COUNTRY, digitBounds, firstCountry, type Listed } from './countries.ts'
import { CountryPicker } from './country-picker.tsx'

const NONE: readonly Listed[] = []

/** The countries as the house lists them; empty until it has. Their names are written where a list of them opens. */
export function useCountries(): readonly Listed[] {
  const { data } = useQuery({
    ...reading('countryCodes', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? NONE
}

/** The country a number begins in before anybody chose one. */
export function useFirstCountry(): string {
  const house = useHouse()
  const countries = useCountries()
  return countries.length > 0
    ? firstCountry(countries, house?.location.country ?? null)
    : DEFAULT_COUNTRY
}

/** The dialling code of a country, as the wire wants it; the server's default where it is unknown. */
export const diallingCode = (countries: readonly Listed[], countryCode: string): string =>
  countries.find((country) => country.countryCode === countryCode)?.countryDialingCode ?? '55'

/** A mobile number behind its country, with how many digits one has there. */
export function PhoneField({
  country,
  onCountry,
  required,
  error,
  input,
}: {
  country: string
  onCountry: (countryCode: string) => void
  required: boolean
  error: string | undefined
  input: TextInputProps
}) {
  const t = useTexts('entry')
  const countries = useCountries()
  const house = useHouse()
  const chosen = countries.find((one) => one.countryCode === country)
  return (
    <Field
      label={
        required ? (
          t('mobileNum')
        ) : (
          <>
            {t('mobileNum')} <span className="font-normal text-muted">{t('optional')}</span>
          </>
        )
      }
      required={required}
      error={error}
      hint={chosen ? t('hintDigits', { digits: digitBounds(chosen) }) : undefined}
    >
      {(control) => (
        // Numbers run from left to right in every script.
        <span className="relative flex gap-2.5" dir="ltr">
          {house?.register.showRegisterCountryCode ? (
            <CountryPicker
              countries={countries}
              value={country}
              onChange={onCountry}
              className="w-31 shrink-0"
            />
          ) : (
            <span className="num flex h-12 shrink-0 items-center rounded-small border border-line px-3.5 text-muted">
              +{chosen?.countryDialingCode ?? '55'}
            </span>
          )}
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            className="grow"
            {...input}
          />
        </span>
      )}
    </Field>
  )
}
