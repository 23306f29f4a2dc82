/** What this app stores on the device by a name of its own, a key of local storage or a database, carries the version of its format: 1,
 * or the number that stands here by the beginning of the name, as `tradewind.draft.booking` or `tradewind-commands`. Whoever changes a
 * format so that it cannot be read as before raises its number. Another number is dropped, and the person told where something typed
 * or confirmed is lost (docs/decisions/093-one-version-per-stored-format.md). */
const raised: Readonly<Record<string, number>> = {}

/** `undefined`: a request of the specification, which is stored as it is; where its schema refuses it, the default takes its place. */
function versionOf(name: string): number | undefined {
  if (!name.startsWith('tradewind')) return undefined
  const beginning = Object.keys(raised).find((one) => name.startsWith(one))
  return beginning ? raised[beginning] : 1
}

/** What is stored of a value. */
export function toStored(name: string, value: unknown): unknown {
  const version = versionOf(name)
  return version ? { version, value } : value
}

/** The value of what is stored; `undefined`: another version has stored it. */
export function fromStored(name: string, stored: unknown): unknown {
  const version = versionOf(name)
  if (!version) return stored
  const { version: found, value } = Object(stored)
  return found === version ? value : undefined
}
