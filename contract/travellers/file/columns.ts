import type { SheetPlan } from '../../sheet/sheet-columns.ts'

/** The columns of a file of travellers, in the order of its template. Only the surname is needed. */
export const travellerColumns = [
  'surname',
  'given_names',
  'title',
  'birth_date',
  'sex',
  'nationality',
  'place_of_birth',
  'email',
  'phone',
  'address',
  'city',
  'postal_code',
  'document_kind',
  'document_number',
  'document_country',
  'document_expiry',
  'diet',
  'seat',
  'loyalty_programme',
  'loyalty_number',
  'notes',
] as const
export type TravellerColumn = (typeof travellerColumns)[number]

export const dayColumns: readonly TravellerColumn[] = ['birth_date', 'document_expiry']

/** An empty file to fill in. The names of the columns are the same in every language. */
export const travellerTemplate: SheetPlan = {
  name: 'Travellers',
  columns: travellerColumns.map((column) => ({
    title: column,
    kind: dayColumns.includes(column) ? 'day' : 'text',
    width: Math.max(12, column.length + 2),
  })),
}

/** `Birth Date` is `birth_date`. */
export function columnNamed(text: string): TravellerColumn | null {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')
  return travellerColumns.find((column) => plain(column) === plain(text)) ?? null
}
