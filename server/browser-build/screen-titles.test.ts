import { expect, test } from 'vitest'
import { readScreenTitles } from './screen-titles.ts'

test('a screen’s heading is known in each language before any of its code', async () => {
  const titles = await readScreenTitles()
  expect(titles['/app/hotel/avail']).toEqual(['Hotel availability', 'Ketersediaan hotel'])
  expect(titles['/app/pnr/list']).toEqual(['PNR list', 'Daftar PNR'])
  // none has a place for a name
  expect(
    Object.values(titles)
      .flat()
      .filter((title) => title === '' || title.includes('{')),
  ).toEqual([])
})
