/**
 * The library that judges passkeys. With all kinds of keys and certificates it is a tenth of what the server loads,
 * so that it is read by the first who needs it and not at each start.
 */
export const webauthn = () => import('@simplewebauthn/server')
