/** By what stood in each field before it was typed into (`seen`). `followed`: shows what somebody else saved from now on. */
export function compareFields<F extends object>(seen: F, typed: F, saved: F) {
  const names = Object.keys(saved) as (keyof F & string)[] // a form has no other fields than what is saved
  const changed = names.filter(
    (name) => !isSame(typed[name], seen[name]) && !isSame(typed[name], saved[name]),
  )
  const differs = names.filter((name) => !isSame(seen[name], saved[name]))
  return {
    changed,
    conflicts: differs.filter((name) => changed.includes(name)),
    followed: differs.filter((name) => !changed.includes(name)),
  }
}

export function pick<F extends object>(fields: F, names: readonly (keyof F & string)[]): Partial<F> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<F> // fields of F
}

/** The order of a list says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const [mine, theirs] = [one, other].map((value) =>
    JSON.stringify(Array.isArray(value) ? [...value].sort() : value),
  )
  return mine === theirs
}
