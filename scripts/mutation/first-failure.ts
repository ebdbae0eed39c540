import fc from 'fast-check'

/** A mutant is dead with the first case that fails: the smallest such case is for people, who are not asked here. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
