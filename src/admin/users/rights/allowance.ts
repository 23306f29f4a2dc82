/** Whether a user may book or issue. On the wire they are numbers: any above 0 allows it, and `null` leaves it to the agency. */
export const allowances = ['AGENCY', 'YES', 'NO'] as const
export type Allowance = (typeof allowances)[number]

export function allowanceIn(value: number | null): Allowance {
  if (value === null) return 'AGENCY'
  return value > 0 ? 'YES' : 'NO'
}

export function allowanceOf(chosen: string): number | null {
  if (chosen === 'AGENCY') return null
  return chosen === 'YES' ? 1 : 0
}
