import { expect, test } from 'vitest'
import { marketZone } from './market-zone.ts'

const now = new Date('2026-12-01T03:00:00Z')

test.each([
  ['Asia/Makassar', 'Asia/Makassar'],
  ['Australia/Perth', 'Asia/Makassar'],
  ['Asia/Tokyo', 'Asia/Jayapura'],
  ['Asia/Ho_Chi_Minh', 'Asia/Jakarta'],
  ['Europe/Paris', 'Asia/Jakarta'],
])('%s is shown as %s', (zone, shown) => expect(marketZone(zone, now)).toBe(shown))
