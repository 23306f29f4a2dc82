/** A day as people type it, `YYYY-MM-DD`: also `31/12/1990`, `31-12-1990` and `31.12.1990`, always the day first, as
 * Indonesia writes. `null`: this is no date; whether there is such a day, the calendar says. */
export function writtenDay(typed: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(typed)
  return dayFirst ? dayOf(dayFirst[4], dayFirst[3], dayFirst[1]) : null
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
