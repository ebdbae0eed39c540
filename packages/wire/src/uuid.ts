const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True for what may be looked up in a uuid column, whichever case it is written in. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** The one spelling under which ids are kept and compared as text. */
export const isWrittenUuid = (text: string): boolean => isUuid(text) && text === text.toLowerCase()

/** Version 8 is for what the house names by itself: taken from a caller, it could stand where the house is about to put something else. */
export const isMadeByHouse = (id: string): boolean => id[14] === '8'
