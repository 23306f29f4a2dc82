import { expect, test } from 'vitest'
import { fillRows, type RowsToFill } from './fill-rows.ts'

type Fields = readonly { readonly title: string; readonly name: string; readonly town: string }[]

const empty: Fields = Array.from({ length: 3 }, () => ({ title: 'MR', name: '', town: 'Solo' }))
const rows: RowsToFill<Fields> = {
  columns: ['title', 'name', 'town'],
  rowCount: 3,
  pathOf: (row, column) => `${row}.${column}`,
  withCell: (fields, row, column, text) =>
    column === 'title' && text !== 'MRS'
      ? null
      : fields.map((one, index) => (index === row ? { ...one, [column]: text } : one)),
}

test('fills from the place to the right and downwards, and leaves what an empty cell meets', () => {
  const { fields, people, taken, unread, beyond } = fillRows(rows, empty, { row: 1, column: 1 }, [
    ['Budi', ''],
    ['Siti', 'Medan'],
  ])
  expect(fields.map(({ name, town }) => [name, town])).toEqual([
    ['', 'Solo'],
    ['Budi', 'Solo'],
    ['Siti', 'Medan'],
  ])
  expect([people, taken, unread, beyond]).toEqual([2, ['1.name', '2.name', '2.town'], [], 0])
})

test('what cannot be read or has no place is counted, and changes nothing', () => {
  const filled = fillRows(rows, empty, { row: 2, column: 0 }, [
    ['Captain', 'Budi', 'Medan', 'a note'],
    ['MRS', 'Siti'],
  ])
  expect(filled.fields[2]).toEqual({ title: 'MR', name: 'Budi', town: 'Medan' })
  expect(filled).toMatchObject({ people: 1, unread: [{ path: '2.title', text: 'Captain' }], beyond: 3 })
})
