import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields that may hold a secret, wherever they turn up within three levels of what is logged. */
const SECRET_FIELDS = [
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'captcha',
  'verificationCode',
  'secret',
  'secretKey',
  'privateKey',
  'serverSeed',
  'signature',
  'idNumber',
  'email',
  'mobileNum',
  'mobileNo',
  'payeeName',
]

/** The process's log: one JSON object a line, never a password, token or personal detail. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET_FIELDS.flatMap(atThreeLevels), censor: '[kept out]' },
    base: { pid: process.pid },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

const atThreeLevels = (field: string): string[] => {
  const name = /^\w+$/.test(field) ? `.${field}` : `["${field}"]`
  return [name.replace(/^\./, ''), `*${name}`, `*.*${name}`]
}

/** An error's kind, text and place. A database's `detail` and `parameters` repeat the row's values, so they stay out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as {
    code?: string
    constraint?: string
    table?: string
  }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
