import type { states as english } from '../en/states.ts'

export const states: typeof english = {
  HELD: 'DITAHAN',
  BOOKED: 'DIPESAN',
  ISSUED: 'TERBIT',
  CANCELLED: 'DIBATALKAN',
  EXPIRED: 'KEDALUWARSA',
  CHANGING: 'SEDANG DIPERIKSA',
}
