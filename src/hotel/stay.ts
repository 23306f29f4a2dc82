import { addDays, daysBetween } from '#contract/day/dates'
import { bounds } from '#contract/hotel/request'

export type Stay = { checkInDate: string; checkOutDate: string; nights: number }

export type StayChange = { checkInDate: string } | { nights: number | null } | { checkOutDate: string }

/** A new check-in or number of nights moves the check-out; a new check-out sets the nights, or is ignored if they would be out
 * of bounds (spec: shell-and-hotel §4). */
export function changeStay(stay: Stay, change: StayChange): Stay {
  if ('checkInDate' in change) return stayFrom(change.checkInDate, stay.nights)
  if ('nights' in change) return stayFrom(stay.checkInDate, change.nights ?? bounds.nights.min)
  const nights = daysBetween(stay.checkInDate, change.checkOutDate)
  if (nights < bounds.nights.min || nights > bounds.nights.max) return stay
  return { ...stay, checkOutDate: change.checkOutDate, nights }
}

export function stayFrom(checkInDate: string, wanted: number): Stay {
  const nights = Math.min(bounds.nights.max, Math.max(bounds.nights.min, Math.trunc(wanted)))
  return { checkInDate, checkOutDate: addDays(checkInDate, nights), nights }
}

/** The stay, moved to today if it begins earlier. */
export function notBefore(today: string, stay: Stay): Stay {
  return stay.checkInDate < today ? stayFrom(today, stay.nights) : stay
}
