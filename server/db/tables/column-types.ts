import pg from 'pg'

/** The driver's own type of this names only some of the column types. */
const columnTypes: {
  getTypeParser(oid: number): (text: string) => string[]
  setTypeParser(oid: number, parse: (text: string) => unknown): void
} = pg.types

const oid = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const

/** Sets how column types are parsed, on both engines alike. A date stays text, because a `Date` would shift it by the
 * machine's time zone; numeric stays text, because money is not a float. */
export function useColumnTypes(): void {
  columnTypes.setTypeParser(oid.int8, safeInteger)
  columnTypes.setTypeParser(oid.date, (text) => text)
  const texts = columnTypes.getTypeParser(oid.textArray)
  columnTypes.setTypeParser(oid.int8Array, (text) => texts(text).map(safeInteger))
  columnTypes.setTypeParser(oid.dateArray, texts)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number without loss`)
  return value
}
