/** What whoever books and a traveller have in common, by field. */
export type SharedValues<F extends string> = ReadonlyMap<F, string>

type Entry<F extends string> = Readonly<Record<F, string>>

export function sharedValues<F extends string>(
  fields: readonly F[],
  booker: Entry<F>,
  traveller: Entry<F>,
): SharedValues<F> {
  return new Map(
    fields
      .filter((field) => booker[field].trim() !== '' && booker[field] === traveller[field])
      .map((field) => [field, booker[field]] as const),
  )
}

/** Both entries are evidently of one person once every field of `names` agrees: what agrees then is kept, and what was
 * in common before stays until both agree on another value. */
export function sharedSince<F extends string>(
  fields: readonly F[],
  names: readonly F[],
  before: SharedValues<F>,
  booker: Entry<F>,
  traveller: Entry<F>,
): SharedValues<F> {
  const areNamed = names.every((field) => booker[field].trim() !== '' && booker[field] === traveller[field])
  if (!areNamed) return before
  const now = sharedValues(fields, booker, traveller)
  const isKept = [...now].every(([field, value]) => before.get(field) === value)
  return isKept ? before : new Map([...before, ...now])
}

/** Who still has the former value, and which one it shall be. */
export type Difference<F extends string> = {
  readonly whose: 'traveller' | 'booker'
  readonly field: F
  readonly value: string
}

/** What was corrected of one of the two since, as the other would take it over. */
export function differencesSince<F extends string>(
  fields: readonly F[],
  together: SharedValues<F>,
  booker: Entry<F>,
  traveller: Entry<F>,
): readonly Difference<F>[] {
  return fields.flatMap((field): Difference<F>[] => {
    const [was, of, on] = [together.get(field)?.trim(), booker[field].trim(), traveller[field].trim()]
    if (was === undefined || of === on || of === '' || on === '') return []
    if (on === was) return [{ whose: 'traveller', field, value: booker[field] }]
    return of === was ? [{ whose: 'booker', field, value: traveller[field] }] : []
  })
}
