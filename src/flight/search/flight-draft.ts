import { addDays } from '#contract/day/dates'
import type { Travellers } from './travellers.ts'
import type { Trip } from './trip.ts'

export const serviceClasses = ['economy', 'premiumEconomy', 'business', 'first', 'premiumFirst'] as const
export const searchesAs = ['retail', 'corporate'] as const
export const accountCodes = ['gds', 'altea', 'sqNdc'] as const

/** The flight search form as it looks on the screen (spec: shell-and-hotel §2). */
export type FlightDraft = {
  from: string
  to: string
  trip: Trip
  travellers: Travellers
  serviceClass: (typeof serviceClasses)[number]
  airlines: string
  searchAs: (typeof searchesAs)[number]
  accountCode: (typeof accountCodes)[number]
  promoCode: string
}

export function sampleDraft(today: string): FlightDraft {
  return {
    from: 'CGK',
    to: 'DPS',
    trip: { departureDate: addDays(today, 7), returnDate: addDays(today, 10) },
    travellers: { adults: 1, children: 0, infants: 0 },
    serviceClass: 'economy',
    airlines: '',
    searchAs: 'retail',
    accountCode: 'gds',
    promoCode: '',
  }
}

/** The typed text as an IATA code: at most three capital letters. */
export function airportCode(typed: string): string {
  return typed
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase()
}
