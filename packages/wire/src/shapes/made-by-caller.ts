import { uuid } from './id.ts'
import { isMadeByHouse } from '../uuid.ts'

/**
 * An id that a caller makes before the first try, by chance (UUID of version 4 or 7). What the house names by
 * itself is of version 8: taken from a caller, it could stand where the house is about to put something else.
 */
export const madeByCaller = uuid.refine(
  (id) => !isMadeByHouse(id),
  'an id of version 8 is the house’s',
)
