/** How often a process looks for changed settings, in milliseconds. */
export const SETTINGS_POLL_MS = 1000

/** Characters at the end of a hidden service path that are its key (specification, calls). */
export const SERVICE_PATH_KEY_LENGTH = 8

/** Answers about help articles that one address may give in an hour. */
export const HELP_VOTES_PER_HOUR = 120
