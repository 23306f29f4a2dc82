import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api'
import { bookingRequest } from '#contract/hotel/booking-request'
import { halReq } from '#contract/hotel/request'
import { describeIssues } from './describe-issues.ts'

const said = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  describeIssues(v.safeParse(schema, value).issues ?? [])

describe('the sentences for an invalid request', () => {
  test('name the field as a person would, and its number in a list', () => {
    const guest = { roomNumber: 1, guestType: 'ADT', guestTitle: 'MR', guestFirstName: 'TBA' }
    const { roomGuestList, remarkList, roomHolder } = bookingRequest.entries
    const some = v.object({ roomGuestList, remarkList, roomHolder })
    const holder = { holderFirstName: 'Putri', holderLastName: '', holderPhone: '0811 000' }
    expect(
      said(some, {
        roomGuestList: [
          { ...guest, guestLastName: 'Lestari' },
          { ...guest, guestLastName: 'L' },
        ],
        remarkList: ['<b>'],
        roomHolder: { ...holder, holderEmail: 'nobody' },
      }),
    ).toBe(
      'Guest 2, last name: Last name needs at least 2 characters. ' +
        'Remark 1: A hotel’s system takes Latin letters, digits, spaces and usual punctuation only: no brackets, symbols or emoji. Not here: < >. ' +
        'Room holder, email: This is not an email address.',
    )
  })

  test('say which type, values or length are expected', () => {
    const schema = v.strictObject({
      rooms: v.pipe(v.number(), v.integer(), v.maxValue(10)),
      kind: v.picklist(['ZONE', 'CITY']),
      list: v.pipe(v.array(v.string()), v.minLength(1)),
      password: v.pipe(v.string(), v.maxLength(3)),
      held: v.boolean(),
    })
    expect(said(schema, { rooms: 11.5, kind: 'x', list: [], password: 'secret', held: 'secret' })).toBe(
      'Rooms: A whole number is expected. Rooms: At most 10. Kind: One of these is expected: ZONE, CITY. ' +
        'List: At least 1 entry. Password: At most 3 characters.',
    )
    expect(said(v.strictObject({ held: v.boolean() }), { held: 'secret' })).toBe(
      'Held: True or false is expected.',
    )
    expect(said(v.strictObject({ held: v.boolean() }), {})).toBe('Held: This is missing.')
  })

  test('do not repeat an unknown field name of the client', () => {
    expect(said(v.strictObject({}), { '<script>': 1 })).toBe(
      'There is a field in it that does not belong there.',
    )
    expect(said(v.strictObject({ deep: v.strictObject({}) }), { deep: { '<script>': 1 } })).toBe(
      'Deep: There is a field in it that does not belong there.',
    )
  })

  test('exist for every call of the contract, whatever is sent', () => {
    for (const { path, body, query, params } of endpoints) {
      for (const schema of [body, query, params].flatMap((part) => part ?? [])) {
        for (const value of [undefined, null, 7, 'x', [], {}, { extra: true }]) {
          if (v.is(schema, value)) continue
          expect(said(schema, value), path).toMatch(/^[A-Z].*\.$/)
        }
      }
    }
    expect(said(halReq, { checkInDate: 'x' })).toMatch(/^Check in date: A date is written YYYY-MM-DD\./)
  })
})
