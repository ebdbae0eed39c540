/** Pictures with one message (V-49, K-21). */
export const IMAGES_MOST = 3
/** Messages a member, or a visitor's network, may send in an hour. */
export const MESSAGES_PER_HOUR = 10
/** Pictures a member may hold that no message names yet. */
export const MEMBER_IMAGES_UNUSED_MOST = 12
/** The same for the visitors of one network. */
export const NETWORK_IMAGES_UNUSED_MOST = 12
/** Hours until a picture that no message names is removed. */
export const IMAGE_UNUSED_HOURS = 2
/** Messages a page of the member's own list. */
export const MESSAGES_PER_PAGE = 20
/** Days that a visitor's picture stays after its message was decided; it belongs to nobody who could be erased. */
export const VISITOR_IMAGE_DAYS = 90
