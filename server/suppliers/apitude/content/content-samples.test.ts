import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { apitudeSample, hasSamples } from '../samples-for-tests.ts'
import { contentLists } from './content-lists.ts'
import { hotelEntry } from './entries/hotel-entry.ts'
import { pageOf } from './read-page.ts'

const lists = [
  ['countries', '200-list-locations-countries', 2, 210],
  ['destinations', '200-list-locations-destinations', 2, 6_818],
  ['boards', '200-list-types-boards', 2, 32],
  ['categories', '200-list-types-categories', 2, 64],
  ['facilities', '200-list-types-facilities', 2, 586],
  ['rooms', '200-list-types-rooms', 2, 13_633],
  ['ratecomments', '200-list-types-ratecomments', 2, 53_864],
  ['hotels', '200-list-hotels', 2, 2],
] as const

describe.skipIf(!hasSamples)('recorded answers of the Content API', () => {
  test.each(lists)('%s: every entry is read', (step, name, listed, total) => {
    const page = v.parse(contentLists[step].page, apitudeSample(name))
    expect(page).toMatchObject({ listed, total, refused: [] })
    expect(page.entries).toHaveLength(listed)
  })

  test('countries and destinations have their codes and the keys of a search', () => {
    const countries = v.parse(contentLists.countries.page, apitudeSample('200-list-locations-countries'))
    expect(countries.entries[0]).toEqual({ code: 'AD', isoCode: 'AD', name: 'Andorra' })
    const { entries } = v.parse(
      contentLists.destinations.page,
      apitudeSample('200-list-locations-destinations'),
    )
    expect(entries[0]).toEqual({
      key: 'AO-01H',
      code: '01H',
      countryCode: 'AO',
      isoCode: 'AO',
      name: 'Zaire',
      zones: [{ key: 'AO-01H-2', code: '2', name: "M'Banza Congo", members: null }],
    })
  })

  test('names in capitals are calmed, and categories have their stars', () => {
    const words = (step: 'boards' | 'categories' | 'facilities' | 'rooms') =>
      v.parse(contentLists[step].page, apitudeSample(`200-list-types-${step}`)).entries
    expect(words('boards')[1]).toEqual({ code: 'AI', name: 'All inclusive', stars: null })
    expect(words('categories').map(({ code, stars }) => [code, stars])).toEqual([
      ['1EST', 1],
      ['1LL', 1],
    ])
    expect(words('facilities')[0]).toMatchObject({ code: '61-1', name: 'Single bed 80-130 width' })
    expect(words('rooms')[0]).toMatchObject({ code: 'APT.0E', name: 'APARTMENT basement' })
  })

  test('a comment names its rates and days', () => {
    const { entries } = v.parse(contentLists.ratecomments.page, apitudeSample('200-list-types-ratecomments'))
    expect(entries[0]).toEqual({
      office: 1,
      hotelCode: 694,
      code: '100403',
      texts: [
        {
          rates: [96, 0, 3],
          from: '2017-08-10',
          to: '2025-12-31',
          text: 'no refundable rate. no changes, modification are allowed.',
        },
      ],
    })
  })

  test('the list and the details of hotels say the same', () => {
    const listed = v.parse(contentLists.hotels.page, apitudeSample('200-list-hotels')).entries
    const detailed = v.parse(pageOf('hotels', hotelEntry), apitudeSample('200-get-hotel-details'))
    expect(detailed.refused).toEqual([])
    expect(detailed.entries).toEqual(listed)
    expect(listed[0]?.hotel).toMatchObject({
      code: 6613,
      name: 'The Savoy',
      country_code: 'UK',
      destination_code: 'LON',
      zone_code: '45',
      category_code: '5EST',
      address: 'Strand, WC2R 0EZ London',
      phone: '+442078364343',
      website: 'https://www.thesavoylondon.com/',
    })
    expect(listed[0]?.text.pictures).toHaveLength(40)
    expect(listed[0]?.text.facilities).toContainEqual([70, 260, '15:00–23:00'])
  })
})
