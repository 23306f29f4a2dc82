import type * as v from 'valibot'
import { dayInJakarta } from '#contract/dates'
import {
  type HalReq,
  halReq,
  type hbReq,
  hcpReq,
  hdReq,
  hrlReq,
  searchModifier,
} from '#contract/hotel/request'
import { writeSealed } from '../lib/device/sealed-text.ts'
import { personalRequest, type RequestKey, readStored, writeStored } from '../lib/storage.ts'
import { defaultDraft, draftOf, startingNotBefore, toAvailabilityRequest } from './search-draft.ts'

type AnySchema = v.GenericSchema<unknown, unknown>

function stored<S extends AnySchema>(key: RequestKey, schema: S) {
  return {
    read: () => readStored(key, schema),
    write: (value: v.InferOutput<S>) => writeStored(key, value),
  }
}

/** The six requests of the specification, kept between screens and visits (spec: shell-and-hotel §3, §4). */
export const storedSearch = stored('halReq', halReq)
export const storedModifier = stored('smReq', searchModifier)
export const storedHotel = stored('hdReq', hdReq)
export const storedRooms = stored('hrlReq', hrlReq)
export const storedPriceCheck = stored('hcpReq', hcpReq)

/** It names guests, so it is stored encrypted, as all personal data is. */
export const storedBooking = {
  write: (value: v.InferOutput<typeof hbReq>) => writeSealed(personalRequest, value),
}

/** The last search, or the default one; moved to today if it begins in the past. */
export function lastSearch(now: Date): HalReq {
  const today = dayInJakarta(now)
  const last = storedSearch.read()
  return toAvailabilityRequest(startingNotBefore(today, last ? draftOf(last) : defaultDraft(today)))
}
