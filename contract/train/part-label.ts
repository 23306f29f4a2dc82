const kinds = { Adult: 'adult', Infant: 'infant' } as const
type Kind = (typeof kinds)[keyof typeof kinds]

/** Splits a price line's label into the journey and the passenger type; `kind` is `null` if the type is unknown. */
export function splitFareLabel(label: string): { journey: string; kind: Kind | null; word: string } {
  const separator = label.lastIndexOf(': ')
  const word = label.slice(separator + 2)
  const kind = word === 'Adult' || word === 'Infant' ? kinds[word] : null
  return separator < 0
    ? { journey: '', kind: null, word: label }
    : { journey: label.slice(0, separator), kind, word }
}
