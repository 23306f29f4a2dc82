import { expect, test } from 'vitest'
import { countryNames } from '../../lib/language/country-names.ts'
import { findChoices, matchChoice } from './match-choice.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })
const countries = 'BR CD CG CI CN CZ FR GB HK JP KG KP KR LB LC MM MO MV NL PH QA RU TL TR UA US ZA'
  .split(' ')
  .map((key) => ({ key, label: english.of(key) ?? key, also: countryNames(key) }))
const found = (typed: string) => findChoices(countries, typed).map(({ key }) => key)

test.each([
  ['USA', 'US'],
  ['u.s.a.', 'US'],
  ['Amerika Serikat', 'US'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Inggris', 'GB'],
  ['Turkey', 'TR'],
  ['turki', 'TR'],
  ['Macau', 'MO'],
  ['Makau', 'MO'],
  ["Cote d'Ivoire", 'CI'],
  ['cote divoire', 'CI'],
  ['Ivory Coast', 'CI'],
  ['Pantai Gading', 'CI'],
  ['Timor Leste', 'TL'],
  ['East Timor', 'TL'],
  ['Czech Republic', 'CZ'],
  ['Holland', 'NL'],
  ['Belanda', 'NL'],
  ['Burma', 'MM'],
  ['Hong Kong', 'HK'],
  ['Hongkong', 'HK'],
  ['Korea', 'KR'],
  ['Korsel', 'KR'],
  ['Jepang', 'JP'],
  ['Cina', 'CN'],
  ['Saint Lucia', 'LC'],
  ['The Philippines', 'PH'],
  ['the maldives', 'MV'],
  ['the UK', 'GB'],
  ['S. Korea', 'KR'],
  ['Korea, South', 'KR'],
  ['N. Korea', 'KP'],
  ['S. Africa', 'ZA'],
  ['PR China', 'CN'],
  ['Kyrgyz Republic', 'KG'],
  ['Perancis', 'FR'],
  ['Libanon', 'LB'],
  ['Katar', 'QA'],
  ['Russian Federation', 'RU'],
])('"%s" names the country %s', (typed, key) => {
  expect(found(typed)[0]).toBe(key)
  expect(matchChoice(typed, findChoices(countries, typed), countries)?.key).toBe(key)
})

test('what a text names comes first, then what starts with it, then what contains it', () => {
  expect(found('uk')).toEqual(['GB', 'UA'])
  expect(found('kr')).toEqual(['KR', 'UA'])
  expect(found('atlantis')).toEqual([])
  expect(found('…')).toEqual([])
  expect(found('  ')).toHaveLength(countries.length)
})

test('a name of two countries is asked about', () => {
  expect(found('Congo')).toEqual(['CD', 'CG'])
  expect(matchChoice('Congo', findChoices(countries, 'Congo'), countries)).toBeNull()
})

test('a second line is searched, too', () => {
  expect(findChoices([{ key: 'BR', label: 'Brasil', hint: 'Brasília' }], 'brasilia')).toHaveLength(1)
})
