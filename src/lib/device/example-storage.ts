/** A local storage for tests; entries are its own enumerable properties, as in browsers. */
export function exampleStorage(entries: Record<string, unknown> = {}): Storage {
  const storage = {}
  const hidden = (name: string, value: unknown) => Object.defineProperty(storage, name, { value })
  const write = (key: string, value: string) =>
    Object.defineProperty(storage, key, { value, enumerable: true, configurable: true, writable: true })
  hidden('getItem', (key: string) => Reflect.get(storage, key) ?? null)
  hidden('setItem', write)
  hidden('removeItem', (key: string) => Reflect.deleteProperty(storage, key))
  for (const [key, value] of Object.entries(entries)) write(key, JSON.stringify(value))
  return storage as Storage // as much of it as the product uses
}
