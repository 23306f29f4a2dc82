import * as v from 'valibot'

/** What a supplier refused, or why something in its answers is not offered. */
export const refusalKind = v.picklist([
  // calls
  'SOLD_OUT',
  'SUPPLIER_REFUSED',
  // the same request was refused a short while ago
  'AGAIN_LATER',
  // rates
  'NO_OFFER',
  'PACKAGE_ONLY',
  'PAID_AT_HOTEL',
  'OTHER_THAN_ASKED',
  'PRICE',
  'CURRENCY',
  'TERMS',
  'ALLOTMENT',
  'UNREADABLE',
  // the rate is offered
  'TAX',
])
export type RefusalKind = v.InferOutput<typeof refusalKind>
