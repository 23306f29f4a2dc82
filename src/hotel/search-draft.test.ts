import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/day/dates'
import { bounds, halReq, nationalities } from '#contract/hotel/request'
import { changeRooms } from './occupancies.ts'
import {
  defaultDraft,
  draftOf,
  searchingForCorporate,
  startingNotBefore,
  toAvailabilityRequest,
  withAllKeys,
} from './search-draft.ts'
import { stayFrom } from './stay.ts'

const usual = defaultDraft('2026-12-10')
const corporate = { orgId: 'acme', orgName: 'Acme', orgType: 'CORPORATE' } as const

describe('the availability form', () => {
  it('begins with the defaults of the specification', () => {
    expect(toAvailabilityRequest(usual)).toMatchObject({
      checkInDate: '2026-12-10',
      checkOutDate: '2026-12-11',
      numberOfRooms: 1,
      guestNationalityCode: 'ID',
      numberOfAdultsInEachRooms: [2],
      numberOfChildrenInEachRooms: [0],
      numberOfInfantsInEachRooms: [0],
      childrenAgesInEachRooms: [[]],
      destinationSearchKeyList: [
        { supplierCode: 'HBD', destinationType: 'ZONE', destinationCode: 'ID-ESR-1' },
      ],
      allowOccupancyGrouping: true,
      _searchForCorporate: false,
    })
  })

  it('asks every supplier of the default destination once its other keys are known', () => {
    const [hbd] = usual.destination.destinationSearchKeyList
    const key = (supplierCode: 'FRM' | 'MGH', destinationCode: string) =>
      ({ supplierCode, destinationType: 'CITY', destinationCode }) as const
    const named = (destinationName: string, keys: readonly unknown[]) => ({
      ...usual.destination,
      destinationName,
      destinationSearchKeyList: [...keys] as typeof usual.destination.destinationSearchKeyList, // built from keys
    })
    const jakarta = named('Jakarta', [
      { ...hbd, destinationName: 'Jakarta' },
      key('FRM', 'F1'),
      key('MGH', 'M1'),
    ])
    const bali = named('Bali', [{ ...hbd, destinationCode: 'ID-ESR-2' }, key('FRM', 'F2')])
    expect(withAllKeys(usual.destination, [bali, jakarta])).toBe(jakarta)
    expect(withAllKeys(usual.destination, [bali])).toBe(usual.destination)
    expect(withAllKeys(jakarta, [bali, jakarta])).toBe(jakarta)
    expect(withAllKeys(bali, [jakarta])).toBe(bali)
  })

  it('becomes a request that the contract accepts, and comes back as it was', () => {
    const rooms = changeRooms(changeRooms(usual.rooms, { rooms: 3 }), { room: 1, children: 2 })
    const draft = { ...usual, rooms, searchForCorporate: true, corporate }
    const request = v.parse(halReq, toAvailabilityRequest(draft))
    expect(request.searchModifier).toEqual({ corporate })
    expect(draftOf(request)).toEqual(draft)
  })

  it('does so for any values within the bounds', () => {
    const rooms = fc.array(
      fc.record({
        adults: fc.integer(bounds.adults),
        childAges: fc.array(fc.integer(bounds.childAge), { maxLength: bounds.children.max }),
        infants: fc.integer(bounds.infants),
      }),
      { minLength: bounds.rooms.min, maxLength: bounds.rooms.max },
    )
    const stay = fc
      .tuple(fc.integer({ min: 0, max: 700 }), fc.integer(bounds.nights))
      .map(([days, nights]) => stayFrom(addDays('2026-12-10', days), nights))
    const drafts = fc
      .record({
        stay,
        rooms,
        nationality: fc.constantFrom(...nationalities),
        groupRooms: fc.boolean(),
        searchForCorporate: fc.boolean(),
      })
      .map((draft) => ({ ...usual, ...draft, corporate: draft.searchForCorporate ? corporate : null }))
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(draftOf(v.parse(halReq, toAvailabilityRequest(draft)))).toEqual(draft)
      }),
    )
  })

  it('sends no corporate when the switch is off', () => {
    const request = toAvailabilityRequest({ ...usual, corporate })
    expect(request).not.toHaveProperty('searchModifier')
  })

  it('forgets the corporate when the switch is turned', () => {
    const chosen = { ...usual, searchForCorporate: true, corporate }
    expect(searchingForCorporate(chosen, true).corporate).toBeNull()
    expect(searchingForCorporate(chosen, false).corporate).toBeNull()
  })

  it('moves a stay that lies in the past to today', () => {
    expect(startingNotBefore('2027-01-01', usual).stay).toEqual({
      checkInDate: '2027-01-01',
      checkOutDate: '2027-01-02',
      nights: 1,
    })
  })
})
