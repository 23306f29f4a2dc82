import { daysBetween } from '#contract/day/dates'
import type { Corporate, Destination, HalReq } from '#contract/hotel/request'
import type { Room } from './occupancies.ts'
import { notBefore, type Stay, stayFrom } from './stay.ts'

/** The availability form as it looks on the screen. */
export type SearchDraft = {
  stay: Stay
  rooms: readonly Room[]
  nationality: HalReq['guestNationalityCode']
  destination: Destination
  groupRooms: boolean
  searchForCorporate: boolean
  corporate: Corporate | null
}

const jakarta: Destination = {
  destinationSupplierCodes: ['HBD'],
  destinationName: 'Jakarta',
  destinationLongName: 'Jakarta, Indonesia',
  destinationSearchKeyList: [{ supplierCode: 'HBD', destinationType: 'ZONE', destinationCode: 'ID-ESR-1' }],
}

/** The initial values of the form (spec: shell-and-hotel §4). */
export function defaultDraft(today: string): SearchDraft {
  return {
    stay: stayFrom(today, 1),
    rooms: [{ adults: 2, childAges: [], infants: 0 }],
    nationality: 'ID',
    destination: jakarta,
    groupRooms: true,
    searchForCorporate: false,
    corporate: null,
  }
}

export function draftOf(request: HalReq): SearchDraft {
  return {
    stay: {
      checkInDate: request.checkInDate,
      checkOutDate: request.checkOutDate,
      nights: nightsOf(request),
    },
    rooms: roomsOf(request),
    nationality: request.guestNationalityCode,
    destination: request._destination ?? destinationOfKeys(request),
    groupRooms: request.allowOccupancyGrouping,
    searchForCorporate: request._searchForCorporate ?? false,
    corporate: request.searchModifier?.corporate ?? null,
  }
}

export function nightsOf({ checkInDate, checkOutDate }: HalReq): number {
  return daysBetween(checkInDate, checkOutDate)
}

export function roomsOf(request: HalReq): readonly Room[] {
  return request.numberOfAdultsInEachRooms.map((adults, room) => ({
    adults,
    childAges: request.childrenAgesInEachRooms[room] ?? [],
    infants: request.numberOfInfantsInEachRooms[room] ?? 0,
  }))
}

/** The same destination with the keys of every supplier that sells it: the default one has the key of one supplier only (spec:
 * shell-and-hotel §4). */
export function withAllKeys(destination: Destination, known: readonly Destination[]): Destination {
  const keys = destination.destinationSearchKeyList
  const isWithin = (others: Destination['destinationSearchKeyList']) =>
    keys.every((key) =>
      others.some(
        (other) =>
          other.supplierCode === key.supplierCode &&
          other.destinationType === key.destinationType &&
          other.destinationCode === key.destinationCode,
      ),
    )
  return (
    known.find(({ destinationSearchKeyList: others }) => others.length > keys.length && isWithin(others)) ??
    destination
  )
}

function destinationOfKeys({ destinationSearchKeyList }: HalReq): Destination {
  const name =
    destinationSearchKeyList[0]?.destinationName ?? destinationSearchKeyList[0]?.destinationCode ?? ''
  return {
    destinationSupplierCodes: [...new Set(destinationSearchKeyList.map((key) => key.supplierCode))],
    destinationName: name,
    destinationLongName: name,
    destinationSearchKeyList,
  }
}

export function toAvailabilityRequest(draft: SearchDraft): HalReq {
  const { stay, rooms, destination, corporate } = draft
  return {
    checkInDate: stay.checkInDate,
    checkOutDate: stay.checkOutDate,
    numberOfRooms: rooms.length,
    guestNationalityCode: draft.nationality,
    numberOfAdultsInEachRooms: rooms.map((room) => room.adults),
    numberOfChildrenInEachRooms: rooms.map((room) => room.childAges.length),
    numberOfInfantsInEachRooms: rooms.map((room) => room.infants),
    childrenAgesInEachRooms: rooms.map((room) => [...room.childAges]),
    destinationSearchKeyList: destination.destinationSearchKeyList,
    allowOccupancyGrouping: draft.groupRooms,
    ...(draft.searchForCorporate && corporate && { searchModifier: { corporate } }),
    _destination: destination,
    _numberOfNights: stay.nights,
    _searchForCorporate: draft.searchForCorporate,
  }
}

/** Turning the switch either way clears the chosen corporate (spec: shell-and-hotel §4). */
export function searchingForCorporate(draft: SearchDraft, on: boolean): SearchDraft {
  return { ...draft, searchForCorporate: on, corporate: null }
}

export function startingNotBefore(today: string, draft: SearchDraft): SearchDraft {
  return { ...draft, stay: notBefore(today, draft.stay) }
}
