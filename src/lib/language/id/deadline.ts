import type { deadline as english } from '../en/deadline.ts'

export const deadline: typeof english = {
  hotelTime: '{moment}, waktu hotel',
  yourTime: '{moment}, waktu Anda',
  days: '{days} hari {hours} jam lagi',
  hours: '{hours} jam {minutes} mnt lagi',
  minutes: '{minutes} mnt lagi',
  actor: 'Batas waktu',
  past: 'Batas waktu lewat',
  unchecked: 'Jam perangkat ini belum diperiksa',
}
