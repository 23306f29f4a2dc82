import { expect, test } from 'vitest'
import { maxGroupFileBytes } from '#contract/insurance/insurance'
import { maxSheetBytes, sheetFailure } from './sheet-file.ts'

test('a file is refused by its name and size before it is read', () => {
  expect(sheetFailure({ name: 'tour.XLSX', size: 9 })).toBeNull()
  expect(sheetFailure({ name: 'tour.xls', size: 9 })).toBeNull()
  expect(sheetFailure({ name: 'tour.csv', size: 9 })).toBe('notAccepted')
  expect(sheetFailure({ name: 'tour.xlsx', size: 0 })).toBe('empty')
  expect(sheetFailure({ name: 'tour.xlsx', size: maxSheetBytes + 1 })).toBe('tooLarge')
})

test('what the server takes as a file of a group is read', () => {
  expect(maxSheetBytes).toBe(maxGroupFileBytes)
})
