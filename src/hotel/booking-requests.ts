import type * as v from 'valibot'
import { type hbReq, hcpReq, hdReq, hrlReq } from '#contract/hotel/booking-request'
import { writeSealed } from '../lib/device/sealed-text.ts'
import { personalRequest } from '../lib/device/storage.ts'
import { stored } from './requests.ts'

export const storedHotel = stored('hdReq', hdReq)
export const storedRooms = stored('hrlReq', hrlReq)
export const storedPriceCheck = stored('hcpReq', hcpReq)

/** It names guests, so it is stored encrypted, as all personal data is. */
export const storedBooking = {
  write: (value: v.InferOutput<typeof hbReq>) => writeSealed(personalRequest, value),
}
