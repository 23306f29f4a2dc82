import type { tripPapers as english, tripPoints as englishPoints } from '../en/trip.ts'

/** What begins and ends on a day; also on the screen. */
export const tripPoints: typeof englishPoints = {
  HOTEL: { START: 'Check-in', END: 'Check-out' },
  TRAIN: { START: 'Berangkat', END: 'Tiba' },
  FLIGHT: { START: 'Berangkat', END: 'Tiba' },
  CAR: { START: 'Mobil dari', END: 'Mobil sampai' },
  OTHER: { START: 'Mulai', END: 'Selesai' },
  TOUR: { START: 'Tur mulai', END: 'Tur selesai' },
  COVER: { START: 'Pertanggungan mulai', END: 'Pertanggungan berakhir' },
}

export const tripPapers: typeof english = {
  title: 'Itinerari',
  trip: 'Perjalanan',
  reference: 'Referensi Anda',
  days: '{count, plural, other {# hari}}',
  travellers: '{count, plural, other {# pelancong}}',
  dayByDay: 'Hari demi hari',
  day: 'Hari',
  hour: 'Jam',
  plan: 'Rencana',
  localTime: 'waktu setempat',
  number: 'Nomor {number}',
  for: 'Untuk {names}',
  people: 'Para pelancong',
  bookings: 'Pesanan',
  booking: 'Pesanan',
  state: 'Status',
  states: { HELD: 'Ditahan', BOOKED: 'Dipesan', ISSUED: 'Terbit', CHANGING: 'Sedang diperiksa' },
  locator: 'Kode booking',
  confirmation: 'Nomor konfirmasi',
  phone: 'Telepon {phone}',
  none: 'Perjalanan ini masih kosong.',
  hours: 'Semua jam adalah jam setempat.',
  points: tripPoints,
}
