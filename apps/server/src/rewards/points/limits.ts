/** Pieces of one thing in one exchange. */
export const QUANTITY_MOST = 100
/** Exchanges of one member that may wait for a decision at once. */
export const WAITING_MOST = 20
/** Days a list reaches back where no day is named. */
export const LIST_DAYS = 90
/** Goods shown at once. */
export const GOODS_MOST = 200
/** The verification that a parcel takes at least: somebody must be there to receive it. */
export const PARCEL_KYC_LEVEL = 1
