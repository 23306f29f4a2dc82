import * as v from 'valibot'
import { cellDay } from '../../day/cell-day.ts'
import { paxTitleOf, paxTypeOf } from './check-rows.ts'
import { type GroupPax, groupPax } from './file.ts'
import { cleaned, type GroupRow } from './row.ts'

/** The travellers of rows without problems. A missing number within the type becomes the lowest free one. */
export function groupPaxesOf(typed: readonly GroupRow[]): GroupPax[] {
  const rows = typed.map(cleaned)
  const taken = new Set(rows.map((row) => `${paxTypeOf(row)} ${Number(row.values.pax_type_number)}`))
  return rows.map((row) => {
    const { values } = row
    const type = paxTypeOf(row)
    let number = Number(values.pax_type_number)
    if (values.pax_type_number === '') {
      number = 1
      while (taken.has(`${type} ${number}`)) number += 1
      taken.add(`${type} ${number}`)
    }
    return v.parse(groupPax, {
      row_no: Number(values.row_no),
      pax_type_number: number,
      pax_type: type,
      pax_title: paxTitleOf(row),
      firstname: values.firstname,
      lastname: values.lastname,
      place_of_birth: values.place_of_birth,
      date_of_birth: cellDay(values.date_of_birth),
      identity_type: values.identity_type.toUpperCase() || null,
      identity_no: values.identity_no,
    })
  })
}
