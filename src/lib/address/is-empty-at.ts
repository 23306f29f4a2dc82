/** Whether the field at that path has only blanks. */
export function isEmptyAt(fields: unknown, path: string): boolean {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at ? Reflect.get(at, key) : undefined), fields)
  return typeof value === 'string' && value.trim() === ''
}
