import { daysBetween } from '#contract/day/dates'

export type Age = { readonly unit: 'years' | 'months' | 'days'; readonly count: number }

/** Age in completed years; under one year in months, under one month in days. `null`: not born yet. */
export function shownAge(today: string, born: string): Age | null {
  if (born > today) return null
  const [year, month, day] = partsOf(born)
  const [thisYear, thisMonth, thisDay] = partsOf(today)
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0)
  if (months >= 12) return { unit: 'years', count: Math.floor(months / 12) }
  return months >= 1 ? { unit: 'months', count: months } : { unit: 'days', count: daysBetween(born, today) }
}

function partsOf(day: string): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
}
