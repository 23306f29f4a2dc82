import { describe, expect, it } from 'vitest'
import { landscapes } from '../hotels/stock/place-entry.ts'
import { drawHotelPicture } from './draw-hotel-picture.ts'
import { hotelPictureUrl, parseHotelPicture, pictureViews } from './picture-address.ts'

const seeds = landscapes.flatMap((kind) => Array.from({ length: 12 }, (_, at) => `${kind}-${at + 1}`))
const views = Array.from({ length: pictureViews }, (_, at) => at + 1)
const drawn = seeds.flatMap((seed) => views.map((view) => drawHotelPicture(seed, view)))

describe('a picture', () => {
  it('is small, closed and without text or script', () => {
    for (const svg of drawn) {
      expect(svg.length).toBeLessThan(6_000)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
      expect(svg).not.toMatch(/<text|<script|<image|onload|undefined|NaN/)
    }
  })

  it('differs for every hotel and view, and is deterministic', () => {
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawHotelPicture('beach-7', 3)).toBe(drawHotelPicture('beach-7', 3))
  })

  it('is found by the parts of its URL', () => {
    const [, hotelKey = '', file = ''] = /hotels\/(.+)\/(.+)$/.exec(hotelPictureUrl('hills-42', 2)) ?? []
    expect(parseHotelPicture(hotelKey, file)).toEqual({ seed: 'hills-42', view: 2 })
  })

  it.each([
    ['hills-42', '7.svg'],
    ['hills-42', '1.png'],
    ['../etc', '1.svg'],
    ['', '1.svg'],
  ])('is not found at %s/%s', (hotelKey, file) => {
    expect(parseHotelPicture(hotelKey, file)).toBeNull()
  })
})
