/** How every call answers. A refusal's `value` holds what the caller may know, such as a balance or a captcha flag. */
export type Envelope<Value> =
  | { readonly success: true; readonly value: Value }
  | {
      readonly success: false
      /** The refusal's name in the catalogue, or `unexpected_error` for a defect. */
      readonly code: string
      /** The refusal's text in the caller's language. */
      readonly message: string
      readonly value?: Readonly<Record<string, unknown>>
    }

/** The code of a defect: a generic text and the request's id, never its cause. */
export const UNEXPECTED_ERROR = 'unexpected_error'

/** Header that carries the request's id, so that a caller can name the request that failed. */
export const REQUEST_ID_HEADER = 'x-request-id'
