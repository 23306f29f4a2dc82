import { expect, test } from 'vitest'
import { isNamed, unnamedAmong } from './is-named.ts'

test('a guest named TBA is nobody yet, in any case and with a family name', () => {
  expect(['Budi Santoso', 'Suharto', 'Tbah Lestari', 'Mitba'].map(isNamed)).toEqual([true, true, true, true])
  expect(['TBA', 'tba Lestari', 'Lestari TBA', 'TBA TBA', '', ' '].map(isNamed)).not.toContain(true)
})

test('who is not named is told by place, with what is known of the name', () => {
  expect(unnamedAmong(['Budi Santoso', 'TBA Lestari', 'TBA', ''])).toEqual([
    { number: 2, known: 'Lestari' },
    { number: 3, known: '' },
    { number: 4, known: '' },
  ])
})
