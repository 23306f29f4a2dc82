import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bounds } from '#contract/hotel/request'
import { changeRooms, headCount, type Room, type RoomsChange, roomByRoom } from './occupancies.ts'

const one: readonly Room[] = [{ adults: 1, childAges: [4], infants: 1 }]

describe('room occupancies', () => {
  it('give a new room two adults and keep the rooms that were filled in', () => {
    expect(changeRooms(one, { rooms: 2 })).toEqual([one[0], { adults: 2, childAges: [], infants: 0 }])
    expect(changeRooms(changeRooms(one, { rooms: 3 }), { rooms: 1 })).toEqual(one)
  })

  it('give a new child the age of seven', () => {
    expect(changeRooms(one, { room: 0, children: 3 })[0]?.childAges).toEqual([4, 7, 7])
    expect(changeRooms(one, { room: 0, children: 0 })[0]?.childAges).toEqual([])
  })

  it('change the age of one child', () => {
    const two = changeRooms(one, { room: 0, children: 2 })
    expect(changeRooms(two, { room: 0, child: 1, age: 12 })[0]?.childAges).toEqual([4, 12])
  })

  it('are summed up room by room and by heads', () => {
    const rooms = [...one, { adults: 2, childAges: [], infants: 0 }]
    expect(roomByRoom(rooms)).toBe('1,1 + 2,0')
    expect(headCount(rooms)).toEqual({ adults: 3, children: 2 })
  })

  it('stay within their bounds after any changes', () => {
    const number = fc.integer({ min: -3, max: 40 })
    const room = fc.integer({ min: 0, max: 11 })
    const change: fc.Arbitrary<RoomsChange> = fc.oneof(
      fc.record({ rooms: number }),
      fc.record({ room, adults: number }),
      fc.record({ room, children: number }),
      fc.record({ room, infants: number }),
      fc.record({ room, child: fc.integer({ min: 0, max: 4 }), age: number }),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const rooms = changes.reduce(changeRooms, one)
        expect(rooms.length).toBeGreaterThanOrEqual(bounds.rooms.min)
        expect(rooms.length).toBeLessThanOrEqual(bounds.rooms.max)
        for (const { adults, childAges, infants } of rooms) {
          expect(adults).toBeGreaterThanOrEqual(bounds.adults.min)
          expect(adults).toBeLessThanOrEqual(bounds.adults.max)
          expect(childAges.length).toBeLessThanOrEqual(bounds.children.max)
          expect(infants).toBeLessThanOrEqual(bounds.infants.max)
          expect(childAges.every((age) => age >= bounds.childAge.min && age <= bounds.childAge.max)).toBe(
            true,
          )
        }
      }),
    )
  })
})
