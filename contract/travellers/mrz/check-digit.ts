const weights = [7, 3, 1] as const

/** A digit is itself, A is 10 to Z 35, a filler 0 (ICAO 9303-3, 4.9). */
function characterValue(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36)
}

export function checkDigitOf(characters: string): string {
  const sum = Array.from(characters).reduce(
    (total, character, at) => total + characterValue(character) * (weights[at % 3] ?? 0),
    0,
  )
  return String(sum % 10)
}

/** Of an empty field the digit may be a filler. */
export function hasCheckDigit(characters: string, digit: string): boolean {
  const isEmpty = /^<*$/.test(characters)
  return digit === checkDigitOf(characters) || (isEmpty && digit === '<')
}
