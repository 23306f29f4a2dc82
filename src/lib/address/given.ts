/** Of these parameters those that are set, trimmed, so that equal filters have equal query keys. Unknown ones, which the router passes
 * on, are left out. */
export function given<S extends object, N extends keyof S & string>(
  search: S,
  names: readonly N[],
): { [K in N]?: Exclude<S[K], undefined> } {
  const set = names.flatMap((name) => {
    const value = search[name]
    const trimmed = typeof value === 'string' ? value.trim() : value
    return trimmed === undefined || trimmed === '' ? [] : [[name, trimmed] as const]
  })
  return Object.fromEntries(set) as { [K in N]?: Exclude<S[K], undefined> }
}
