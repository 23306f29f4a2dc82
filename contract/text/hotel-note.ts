const indonesian: Readonly<Record<string, string>> = {
  'Check-in from 14:00, check-out until 12:00.':
    'Check-in mulai pukul 14.00, check-out paling lambat pukul 12.00.',
  'Every guest shows an identity card or a passport on arrival.':
    'Setiap tamu menunjukkan KTP atau paspor saat tiba.',
  'Children stay with an adult of their party in the same room.':
    'Anak-anak menginap sekamar dengan orang dewasa dari rombongannya.',
  'The pool is closed for cleaning every Monday morning.':
    'Kolam renang ditutup untuk dibersihkan setiap Senin pagi.',
  'A refundable key deposit is asked for on arrival.':
    'Saat tiba diminta uang jaminan kunci, yang dikembalikan saat check-out.',
  'Early check-in depends on availability on the day.':
    'Check-in lebih awal bergantung pada ketersediaan kamar hari itu.',
  'Beds are assigned on arrival.': 'Jenis tempat tidur ditentukan saat tiba.',
}

/** What a hotel says in advance, which suppliers say in English, in the reader's language; any other text stays as it is. */
export function noteIn(locale: string, text: string): string {
  return locale === 'id' && Object.hasOwn(indonesian, text) ? (indonesian[text] ?? text) : text
}
