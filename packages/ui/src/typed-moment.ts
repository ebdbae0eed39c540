import { instantOf, offsetAt } from '@parlour/time'

/**
 * A moment as it was typed into the browser's field, by the clocks of a zone: whoever narrows lines down types what
 * they show.
 *
 * @example typedMoment('2026-11-24T22:00', 'America/Sao_Paulo') // '2026-11-25T01:00:00.000Z'
 */
export function typedMoment(typed: string, zone: string): string {
  const [day = '', clock = ''] = typed.split('T')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(instantOf(day, (hours * 60 + minutes) * 60, zone)).toISOString()
}

/**
 * A moment as the browser's field shows it, by the clocks of a zone.
 *
 * @example momentTyped('2026-11-25T01:00:00.000Z', 'America/Sao_Paulo') // '2026-11-24T22:00'
 */
export function momentTyped(iso: string, zone: string): string {
  const at = Date.parse(iso)
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)
}
