/** Characters of one message, as a reader counts them. */
export const TEXT_LEAST = 1
export const TEXT_MOST = 1_000
/** Conversations one network may begin in an hour. */
export const CHATS_PER_HOUR = 12
/** Messages of a conversation that are shown, the last ones: nobody counts how long two people talk. */
export const SHOWN_MOST = 300
/** Messages a player may send into one conversation in a minute. */
export const MESSAGES_PER_MINUTE = 20
/** A conversation nobody has spoken in for so long ends by itself. */
export const IDLE_MINUTES = 60
/** An operator who looked at the page within this time counts as there. */
export const PRESENCE_SECONDS = 60
/** Open and closed conversations an operator sees at once. */
export const LISTED_MOST = 200
/** How often an open stream looks for something new. */
export const STREAM_POLL_MS = 700
/** The rest between two looks of a stream that is woken. */
export const STREAM_WOKEN_MS = 20
/** A sign of life on a quiet stream. */
export const STREAM_HEARTBEAT_MS = 5_000
/** Windows that may follow one conversation at once. */
export const STREAMS_PER_CHAT = 4
/** Windows of one network that may follow conversations at once: a house, or a line of a mobile network. */
export const STREAMS_PER_NETWORK = 20
/** Those of the wider networks around it: a /56, a /48 and a /32 of IPv6, a /24 of IPv4. One provider is not all the world. */
export const STREAMS_AROUND = { '/56': 40, '/48': 80, '/32': 500, '/24': 100 } as const
/** How often an open stream asks whether its reader may still read, in milliseconds. */
export const STREAM_JUDGED_MS = 5_000
/** Windows that may follow any conversation of this process at once. */
export const STREAMS_MOST = 2_000
/** Those of people who are not logged in; the rest is kept for members. */
export const STREAMS_OF_VISITORS = 1_000
