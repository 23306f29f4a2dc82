import * as v from 'valibot'
import type { HotelFacility } from '../../../../db/tables/content-tables.ts'
import { flag, integer, maybe } from './content-values.ts'

const time = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-4]):[0-5]\d/),
  v.transform((at) => at.slice(0, 5)),
)

/** A facility of a hotel or of a room; `null`: the hotel says that it has none. */
export const hotelFacility = v.pipe(
  v.object({
    facilityCode: integer,
    facilityGroupCode: integer,
    indYesOrNo: maybe(flag),
    indLogic: maybe(flag),
    indFee: maybe(flag),
    number: maybe(integer),
    distance: maybe(integer),
    timeFrom: maybe(time),
    timeTo: maybe(time),
  }),
  v.transform((facility): HotelFacility | null => {
    // numbers (of rooms, of floors) come with a flag of their own that says nothing
    if (facility.number === undefined && facility.indYesOrNo === false) return null
    if (facility.indLogic === false) return null
    const place = [facility.facilityGroupCode, facility.facilityCode] as const
    const note = noteOf(facility)
    return note === '' ? place : [...place, note]
  }),
)

type Noted = {
  readonly indFee?: boolean | undefined
  readonly number?: number | undefined
  readonly distance?: number | undefined
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}

function noteOf({ indFee, number, distance, timeFrom, timeTo }: Noted): string {
  const times = [...new Set([timeFrom, timeTo])].filter((at) => at !== undefined && at !== '00:00')
  if (times.length > 0) return times.join('–')
  if (number !== undefined) return `${number}`
  if (distance !== undefined) return `${distance} m`
  return indFee === true ? '*' : ''
}
