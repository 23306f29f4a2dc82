import * as v from 'valibot'
import {
  type LoyaltyNumber,
  maxDocuments,
  maxLoyaltyNumbers,
  type TravellerForm,
  travellerFields,
} from '#contract/travellers/traveller'

/** Of the two records one: where both say something, the first counts. `null`: together they hold more than one record can. */
export function combineTravellers(first: TravellerForm, second: TravellerForm): TravellerForm | null {
  const notes = first.notes.includes(second.notes)
    ? first.notes
    : [first.notes, second.notes].filter(Boolean).join('\n')
  const documentList = withoutRepeats([...first.documentList, ...second.documentList], documentKey)
  const loyaltyList = withoutRepeats([...first.loyaltyList, ...second.loyaltyList], loyaltyKey)
  const isTooMuch =
    documentList.length > maxDocuments ||
    loyaltyList.length > maxLoyaltyNumbers ||
    !v.is(travellerFields.notes, notes)
  if (isTooMuch) return null
  const known = Object.entries(first).filter(([, value]) => value !== null && value !== '')
  return {
    ...second,
    ...Object.fromEntries(known),
    givenNames: first.givenNames,
    notes,
    documentList,
    loyaltyList,
  }
}

function withoutRepeats<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const keys = all.map(keyOf)
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

const letters = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

function documentKey({ kind, number, country }: TravellerForm['documentList'][number]): string {
  return `${kind} ${letters(number)} ${country}`
}

function loyaltyKey({ programme, number }: LoyaltyNumber): string {
  return `${programme.toLowerCase()} ${letters(number)}`
}
