/** One message as a gateway gets it. The id is ours: the same id is the same message, however often it comes. */
export type OutgoingMessage = {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly from: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
  /** Address for the header List-Unsubscribe of a mail. */
  readonly unsubscribe?: string
}

export type GatewayAnswer =
  | { readonly kind: 'accepted'; readonly reference: string }
  /** It will never take this one: a number that does not exist, for example. */
  | { readonly kind: 'refused'; readonly why: string }
  /** No answer, or none that says anything: it is tried again. */
  | { readonly kind: 'unknown'; readonly why: string }

export type MessageGateway = { send(message: OutgoingMessage): Promise<GatewayAnswer> }
