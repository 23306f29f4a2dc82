import { expect, test } from 'vitest'
import { countriesOf, suggestCountries } from './suggest-countries.ts'

const english = { JP: 'Japan', ID: 'Indonesia', CI: "Côte d'Ivoire", DE: 'Germany', IN: 'India' }
const all = countriesOf(english, () => undefined)
const names = (typed: string, chosen: string[] = []) =>
  suggestCountries(
    all,
    all.filter(({ key }) => chosen.includes(key)),
    typed,
  ).map(({ value }) => value)

test('lists names that start with the text first, and leaves out chosen countries', () => {
  expect(names('IN')).toEqual(['India', 'Indonesia'])
  expect(names('an')).toEqual(['Germany', 'Japan'])
  expect(names('in', ['IN'])).toEqual(['Indonesia'])
  expect(names('cote divoire')).toEqual(["Côte d'Ivoire"])
  expect(names('Ivory')).toEqual(["Côte d'Ivoire"])
  expect(names('x')).toEqual([])
})

test('finds a country by its localised name, its English name and its code', () => {
  const read = countriesOf(english, (code) => (code === 'JP' ? 'Jepang' : undefined))
  for (const typed of ['jepang', 'japan', 'jp'])
    expect(suggestCountries(read, [], typed).map(({ key }) => key)).toEqual(['JP'])
  expect(read.find(({ key }) => key === 'JP')).toMatchObject({
    key: 'JP',
    value: 'Japan',
    alpha2Code: 'JP',
    countryName: 'Japan',
    label: 'Jepang',
  })
})

test('suggests at most thirty', () => {
  const many = Object.fromEntries(
    Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index)).flatMap((letter) =>
      [`${letter}X`, `${letter}Y`].map((code) => [code, `Land ${code}`]),
    ),
  )
  expect(
    suggestCountries(
      countriesOf(many, () => undefined),
      [],
      '',
    ),
  ).toHaveLength(30)
})
