import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HotelItem } from '#contract/hotel/hotel'
import { supplierCodes } from '#contract/hotel/supplier'
import { groupSameHotels } from './group-same-hotels.ts'
import { hotelOffer } from './hotel-offer-for-tests.ts'
import { isSameHotel } from './same-hotel.ts'

const street = (metres: number) => ({ latitude: -6.2 + metres / 111_195, longitude: 106.8 })

/** Few of each, so that many are alike; each has an id of its own. */
const offers = fc
  .array(
    fc.record({
      supplierCode: fc.constantFrom(...supplierCodes),
      hotelName: fc.constantFrom('Hotel Arvo', 'The  ÁRVO!', 'Arvo by Hilton', 'Arvo by Hyatt', 'Belu 2', ''),
      hotelStarNumber: fc.constantFrom(3, 4, 4.5, 5),
      hotelAccommodationType: fc.constantFrom('Hotel', 'Hotel', 'Villa', ''),
      hotelDestinationName: fc.constantFrom('Jakarta', 'Jakarta', ''),
      hotelAddress: fc.constantFrom('Jl. Mawar No. 7, 10110', 'Jalan Mawar 7', 'Jl. Mawar No. 9', ''),
      hotelCoordinates: fc.oneof(
        fc.constantFrom(0, 40, 150, 250, 390).map(street),
        fc.constantFrom(undefined, { latitude: 0, longitude: 0 }),
      ),
      hotelCommonCode: fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined, freq: 3 }),
    }),
    { maxLength: 10 },
  )
  .map((all) =>
    all.map(({ hotelCoordinates, hotelCommonCode, ...one }, at) =>
      hotelOffer({
        ...one,
        hotelId: String(at),
        ...(hotelCoordinates && { hotelCoordinates }),
        ...(hotelCommonCode !== undefined && { hotelCommonCode }),
      }),
    ),
  )

const idsOf = (groups: readonly HotelItem[][]) =>
  groups.map((group) => group.map(({ hotelId }) => hotelId).sort()).sort()
const pairsOf = <T>(group: readonly T[]) =>
  group.flatMap((a, at) => group.slice(at + 1).map((b): [T, T] => [a, b]))
const always = (check: (all: HotelItem[], groups: readonly HotelItem[][]) => void) =>
  fc.assert(
    fc.property(offers, (all) => check(all, groupSameHotels(all))),
    { numRuns: 300 },
  )

describe('groups of the same hotel', () => {
  it('lose and invent no offer', () => {
    always((all, groups) => {
      expect(groups.flat()).toHaveLength(all.length)
      expect(new Set(groups.flat())).toEqual(new Set(all))
    })
  })

  it('never hold two offers that are not surely of one hotel, nor two of one supplier', () => {
    always((_, groups) => {
      for (const [a, b] of groups.flatMap(pairsOf)) {
        expect(a.supplierCode).not.toBe(b.supplierCode)
        expect(isSameHotel(a, b)).toBe(true)
      }
    })
  })

  it('do not depend on the order of the offers', () => {
    fc.assert(
      fc.property(
        offers.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(idsOf(groupSameHotels(shuffled))).toEqual(idsOf(groupSameHotels(all)))
        },
      ),
    )
  })

  it('hold any two that are the same and like nothing else', () => {
    always((all, groups) => {
      const groupOf = new Map(groups.flatMap((group) => group.map((one) => [one, group])))
      for (const [a, b] of pairsOf(all)) {
        const others = all.filter((one) => one !== a && one !== b)
        const isAlone = others.every((one) => !isSameHotel(a, one) && !isSameHotel(b, one))
        if (isAlone && isSameHotel(a, b)) expect(groupOf.get(a)).toContain(b)
      }
    })
  })

  it('hold all with a common code, if each supplier has one of them', () => {
    always((all, groups) => {
      for (const code of ['1', '2', '3']) {
        const coded = all.filter((one) => one.hotelCommonCode === code)
        if (coded.length === 0 || new Set(coded.map((one) => one.supplierCode)).size < coded.length) continue
        expect(groups.filter((group) => group.some((one) => coded.includes(one)))).toHaveLength(1)
      }
    })
  })
})

describe('what is not sure', () => {
  const arvo = (hotelId: string, changes: Partial<HotelItem> = {}) =>
    hotelOffer({ hotelId, hotelName: 'Arvo', hotelCoordinates: street(0), ...changes })
  const grouped = (...all: HotelItem[]) => idsOf(groupSameHotels(all))

  it('stays apart where one supplier has two hotels that it could be', () => {
    const two = [arvo('1'), arvo('2', { hotelCoordinates: street(10) })]
    expect(grouped(...two, arvo('3', { supplierCode: 'FRM' }))).toEqual([['1'], ['2'], ['3']])
  })

  it('stays apart where a chain of near ones leads from one to another that is too far', () => {
    const near = arvo('2', { supplierCode: 'FRM', hotelCoordinates: street(150) })
    const far = arvo('3', { supplierCode: 'MGH', hotelCoordinates: street(300) })
    expect(grouped(arvo('1'), near, far)).toEqual([['1'], ['2'], ['3']])
    expect(grouped(arvo('1'), near)).toEqual([['1', '2']])
  })

  it('does not take apart what has one code, and joins it where it is like all of it', () => {
    const pair = [
      arvo('1', { hotelCommonCode: '7' }),
      arvo('2', { supplierCode: 'FRM', hotelCommonCode: '7' }),
    ]
    expect(grouped(...pair, arvo('3', { supplierCode: 'MGH' }))).toEqual([['1', '2', '3']])
    expect(grouped(...pair, arvo('3', { supplierCode: 'MGH', hotelCoordinates: street(250) }))).toEqual([
      ['1', '2'],
      ['3'],
    ])
    const moved = arvo('2', { supplierCode: 'FRM', hotelCommonCode: '7', hotelCoordinates: street(300) })
    expect(
      grouped(
        arvo('1', { hotelCommonCode: '7' }),
        moved,
        arvo('3', { supplierCode: 'MGH', hotelCoordinates: street(150) }),
      ),
    ).toEqual([['1', '2', '3']])
    expect(
      grouped(
        arvo('1', { hotelCommonCode: '7' }),
        moved,
        arvo('3', { supplierCode: 'MGH', hotelCoordinates: street(0) }),
      ),
    ).toEqual([['1', '2'], ['3']])
  })

  it('is a code that a supplier has twice', () => {
    const twice = [arvo('1', { hotelCommonCode: '7' }), arvo('2', { hotelCommonCode: '7' })]
    expect(grouped(...twice, arvo('3', { supplierCode: 'FRM', hotelCommonCode: '7' }))).toEqual([
      ['1'],
      ['2'],
      ['3'],
    ])
  })
})

describe('thousands of hotels', () => {
  const names = Array.from({ length: 400 }, (_, at) => `Hotel ${at % 20} Arvo ${Math.floor(at / 20)}`)
  const each = 10_000

  it('are matched as by comparing each with each, however many share a name', () => {
    const all = supplierCodes.flatMap((supplierCode, supplier) =>
      Array.from({ length: each }, (_, at) =>
        hotelOffer({
          supplierCode,
          hotelId: `${supplierCode} ${at}`,
          hotelName: names[at % names.length] ?? '',
          // a kilometre between hotels of one name, metres between the suppliers
          hotelCoordinates: {
            latitude: -8 + Math.floor(at / names.length) * 0.01 + supplier * 0.0002,
            longitude: 110 + (at % names.length) * 0.01,
          },
        }),
      ),
    )
    const groups = groupSameHotels(all)
    expect(groups).toHaveLength(each)
    expect(groups.every((group) => new Set(group.map(({ hotelId }) => hotelId.slice(4))).size === 1)).toBe(
      true,
    )
  })
})
