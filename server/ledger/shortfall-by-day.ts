/** What the issues of holds take from one deposit on the day of their time limits, in minor units. */
export type DueOnDay = { readonly day: string; readonly minor: number }

/** The days until whose end more falls due than the deposit can pay, in the order of the time limits, and how much it lacks then. A day
 * on which nothing falls due adds nothing. */
export function shortfallByDay(available: number, dues: readonly DueOnDay[]): DueOnDay[] {
  const byDay = new Map<string, number>()
  for (const { day, minor } of dues) byDay.set(day, (byDay.get(day) ?? 0) + minor)
  let due = 0
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, minor]) => minor > 0)
    .map(([day, minor]) => {
      due += minor
      return { day, minor: due - available }
    })
    .filter(({ minor }) => minor > 0)
}
