/** Name of the window that a provider's page is opened in; when the player comes back in it, it closes. */
export const PAYMENT_WINDOW = 'parlour-payment'
