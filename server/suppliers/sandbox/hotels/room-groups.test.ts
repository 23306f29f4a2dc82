import { describe, expect, it } from 'vitest'
import { arrangementOf } from './room-groups.ts'
import { couple, family, stayOf } from './sandbox-for-tests.ts'

const shape = (...[supplier, stay]: Parameters<typeof arrangementOf>) => {
  const { combination, groups } = arrangementOf(supplier, stay)
  return [combination, ...groups.map(({ roomNumber, numberOfRooms }) => `${roomNumber}×${numberOfRooms}`)]
}

describe('rooms of one stay', () => {
  const three = [couple, family, couple]

  it.each([
    ['HBD', [couple], true, ['MixedRoomCombination', '1×1']],
    ['FRM', [couple], true, ['IdenticalRoomCombination', '1×1']],
    ['MGH', [couple], true, ['FixedRoomCombination', '1×1']],
    ['HBD', three, true, ['MixedRoomCombination', '1×2', '2×1']],
    ['HBD', three, false, ['MixedRoomCombination', '1×1', '2×1', '3×1']],
    ['FRM', [couple, couple, couple], false, ['IdenticalRoomCombination', '1×3']],
    ['FRM', three, true, ['MixedRoomCombination', '1×2', '2×1']],
    ['MGH', three, true, ['FixedRoomCombination', '1×1', '2×1', '3×1']],
  ] as const)('%s groups the rooms (case %#)', (supplier, rooms, groupRooms, expected) => {
    expect(shape(supplier, stayOf({ rooms, groupRooms }))).toEqual(expected)
  })

  it('groups children by age, in any order', () => {
    const older = { ...family, childrenAges: [5, 15] }
    expect(shape('HBD', stayOf({ rooms: [family, older] }))).toEqual(['MixedRoomCombination', '1×1', '2×1'])
    const reordered = { ...family, childrenAges: [9, 5] }
    expect(shape('HBD', stayOf({ rooms: [family, reordered] }))).toEqual(['MixedRoomCombination', '1×2'])
  })
})
