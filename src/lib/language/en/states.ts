/** One word for one state, in every product, list, filter and file. HOLD and ISSUED are the specification's. */
export const states = {
  HELD: 'HOLD',
  BOOKED: 'BOOKED',
  ISSUED: 'ISSUED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  CHANGING: 'BEING CHECKED',
}
