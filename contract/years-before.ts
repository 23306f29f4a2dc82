/** The last day on which somebody of that day was born so many years before; 29 February where there is none is 28. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const moved = `${year}${day.slice(4)}`
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : `${year}-02-28`
}
