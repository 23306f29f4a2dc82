import * as v from 'valibot'

/** The order of a list: a field, from its least to its greatest; with a minus sign the other way round. */
export type Sort<F extends string> = F | `-${F}`

/** The orders that a list offers. */
export function sortOf<const F extends string>(...fields: readonly F[]) {
  return v.picklist<readonly Sort<F>[]>([...fields, ...fields.map((field): Sort<F> => `-${field}`)])
}

export function isDescending(sort: string): boolean {
  return sort.startsWith('-')
}

/** The field of an order, without its direction. */
export function sortedBy<F extends string>(sort: Sort<F>): F {
  // without its sign only the field is left
  return (isDescending(sort) ? sort.slice(1) : sort) as F
}

/** The order after a press on the heading of a field: from its least to its greatest, then the other way round. */
export function turnSort<F extends string>(field: F, sort: Sort<F> | undefined): Sort<F> {
  return sort === field ? `-${field}` : field
}
