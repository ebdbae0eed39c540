import type { Entry } from '@parlour/lottery'
import { BankerPad } from './banker-pad.tsx'
import { ChoicesPad } from './choices-pad.tsx'
import type { Dress } from './dress.ts'
import { NamedSetsPad } from './named-sets-pad.tsx'
import { PlacesPad } from './places-pad.tsx'
import { SetPad } from './set-pad.tsx'
import { TickedPad } from './ticked-pad.tsx'
import { TypedPad } from './typed-pad.tsx'
import { WholePad } from './whole-pad.tsx'

export type EntryPadProps = {
  readonly entry: Entry
  readonly value: string
  readonly onChange: (value: string) => void
  readonly dress: Dress
}

/** The pad of a way of choosing. Lists of numbers and groups belong to the pads of Vietnam. */
export function EntryPad({ entry, ...rest }: EntryPadProps) {
  switch (entry.kind) {
    case 'places':
      return <PlacesPad entry={entry} {...rest} />
    case 'set':
      return <SetPad entry={entry} {...rest} />
    case 'named-sets':
      return <NamedSetsPad entry={entry} {...rest} />
    case 'banker':
      return <BankerPad entry={entry} {...rest} />
    case 'choices':
      return <ChoicesPad entry={entry} {...rest} />
    case 'typed':
      return <TypedPad entry={entry} {...rest} />
    case 'whole':
      return <WholePad {...rest} />
    case 'ticked':
      return (
        <TickedPad
          entry={entry}
          {...rest}
          inner={(value, onChange) => (
            <EntryPad entry={entry.inner} value={value} onChange={onChange} dress={rest.dress} />
          )}
        />
      )
    case 'numbers':
    case 'groups':
      return null
  }
}
