import * as v from 'valibot'

/** What people are told of outside the app, one line a kind: when a later kind joins, its line says what its rules can choose.
 * `LIMIT`: a hold is about to end. `UNSEEN`: a colleague's hold ends within the hour, and nobody has opened it. `OUTCOME`: the outcome of a
 * command that was in doubt has become known. `DEPOSIT`: the deposit runs low. `HOTEL_NUMBER`: a hotel has given its own
 * number to a booking. `SUPPLIER_CHANGE`: a supplier has something else than was booked. `CHANGE_ANSWER`: the desk has
 * answered a request for a change. `CERTIFICATE`: the certificate by which a supplier knows the installation ends soon. `BACKUP`: the last good
 * backup is older than wished. */
export const noticeKinds = {
  LIMIT: { ofProduct: true, ahead: true, administrators: false, platform: false },
  UNSEEN: { ofProduct: true, ahead: false, administrators: true, platform: false },
  OUTCOME: { ofProduct: true, ahead: false, administrators: false, platform: false },
  DEPOSIT: { ofProduct: false, ahead: false, administrators: false, platform: false },
  HOTEL_NUMBER: { ofProduct: true, ahead: false, administrators: false, platform: false },
  SUPPLIER_CHANGE: { ofProduct: true, ahead: false, administrators: false, platform: false },
  CHANGE_ANSWER: { ofProduct: true, ahead: false, administrators: false, platform: false },
  CERTIFICATE: { ofProduct: false, ahead: false, administrators: true, platform: true },
  BACKUP: { ofProduct: false, ahead: false, administrators: true, platform: true },
} as const satisfies Record<
  string,
  {
    /** Whether it is about a booking, so that the rules choose products, and whose bookings. */
    ofProduct: boolean
    /** Whether the rules choose how long before it people are told. */
    ahead: boolean
    /** Whether it goes to administrators alone. */
    administrators: boolean
    /** Whether it goes to the platform's own people alone. */
    platform: boolean
  }
>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKind = v.picklist(Object.keys(noticeKinds) as NoticeKind[]) // the keys of this very table
