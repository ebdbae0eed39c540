/** Bytes of one uploaded picture (V-49, K-21). */
export const PICTURE_BYTES = 5 * 1024 * 1024
/** Pixels a picture may open to: a small file can hold a very large one. */
export const PICTURE_PIXELS = 24_000_000
/** Seconds that a picture may take to be read and written anew; one of 24 million pixels takes one at most. */
export const PICTURE_SECONDS = 5
/** Pictures that one process opens at a time; with the largest ones it grows by some 480 MB, and no further. */
export const PICTURES_AT_ONCE = 1
/** Pictures that wait for their turn in one process; further ones are told that it is busy. */
export const PICTURES_WAITING = 12
/** Of those the ones of a single sender: as many as a message or an answer may name. */
export const PICTURES_OF_ONE_SENDER = 3
/** Pictures that a member, or a visitor's network, may upload in an hour. */
export const PICTURES_PER_HOUR = 30
/** Pictures of earlier days that one run of the job seals, of either kind. */
export const PICTURES_SEALED_AT_ONCE = 50
