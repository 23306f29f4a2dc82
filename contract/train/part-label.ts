const kinds = { Adult: 'adult', Infant: 'infant' } as const
type Kind = (typeof kinds)[keyof typeof kinds]

/** The railway's journey, and whose fare it is in a word of the catalogue; `null`: in a word that it does not have. */
export function partLabel(label: string): { journey: string; kind: Kind | null; word: string } {
  const at = label.lastIndexOf(': ')
  const word = label.slice(at + 2)
  const kind = word === 'Adult' || word === 'Infant' ? kinds[word] : null
  return at < 0 ? { journey: '', kind: null, word: label } : { journey: label.slice(0, at), kind, word }
}
