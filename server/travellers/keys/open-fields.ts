import type { Refusal } from '../../http/call/refusal.ts'
import { refusal } from '../../http/call/refusal.ts'
import { type BookKeys, openValue, sealValue } from './book-keys.ts'

/** Neither `TRAVELLER_KEY` nor the former one is what this was sealed with. */
export function bookIsLocked(): Refusal {
  return refusal('UNAVAILABLE', 'refusals.bookIsLocked')
}

/** The sealed columns of the book. */
export function createBookFields(keys: BookKeys) {
  function open(
    ...at: Parameters<typeof openValue> extends [BookKeys, ...infer Rest] ? Rest : never
  ): string {
    const value = openValue(keys, ...at)
    if (value === null) throw bookIsLocked()
    return value.toString()
  }
  const documentRow = (travellerId: string, documentId: string) => `${travellerId}/${documentId}`
  return {
    sealBirth: (travellerId: string, birthDate: string | null): Buffer | null =>
      birthDate === null ? null : sealValue(keys, { column: 'traveller.born', row: travellerId }, birthDate),
    openBirth: (travellerId: string, born: Buffer | null): string | null =>
      born === null ? null : open({ column: 'traveller.born', row: travellerId }, born),
    sealNumber: (travellerId: string, documentId: string, number: string): Buffer =>
      sealValue(keys, { column: 'document.number', row: documentRow(travellerId, documentId) }, number),
    openNumber: (travellerId: string, documentId: string, number: Buffer): string =>
      open({ column: 'document.number', row: documentRow(travellerId, documentId) }, number),
  }
}
export type BookFields = ReturnType<typeof createBookFields>
