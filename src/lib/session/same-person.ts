/** Values that the booker and a traveller share, by field. */
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

/** Updates the shared values. Booker and traveller are the same person once every field of `names` agrees; then all values that
 * agree are added, and earlier ones stay until both agree on another value. */
export function sharedSince<F extends string>(
  fields: readonly F[],
  names: readonly F[],
  before: SharedValues<F>,
  booker: Entry<F>,
  traveller: Entry<F>,
): SharedValues<F> {
  const haveSameName = names.every(
    (field) => booker[field].trim() !== '' && booker[field] === traveller[field],
  )
  if (!haveSameName) return before
  const now = sharedValues(fields, booker, traveller)
  const isUnchanged = [...now].every(([field, value]) => before.get(field) === value)
  return isUnchanged ? before : new Map([...before, ...now])
}

/** Whose value is outdated, and the new value. */
export type Difference<F extends string> = {
  readonly whose: 'traveller' | 'booker'
  readonly field: F
  readonly value: string
}

/** Fields that were corrected for one of the two and still have the shared value for the other. */
export function differencesSince<F extends string>(
  fields: readonly F[],
  together: SharedValues<F>,
  booker: Entry<F>,
  traveller: Entry<F>,
): readonly Difference<F>[] {
  return fields.flatMap((field): Difference<F>[] => {
    const [former, bookerValue, travellerValue] = [
      together.get(field)?.trim(),
      booker[field].trim(),
      traveller[field].trim(),
    ]
    if (former === undefined || bookerValue === travellerValue || bookerValue === '' || travellerValue === '')
      return []
    if (travellerValue === former) return [{ whose: 'traveller', field, value: booker[field] }]
    return bookerValue === former ? [{ whose: 'booker', field, value: traveller[field] }] : []
  })
}
