import type { Messages } from '../languages.ts'

export const staging: Messages['staging'] = {
  kept: {
    text: 'Isian Anda disimpan di perangkat ini.',
    goOn: 'Lanjutkan dari terakhir',
    startOver: 'Mulai dari awal',
  },
  former: 'Pemesanan sebelumnya belum dijawab',
  ask: 'Periksa',
  notNow: 'Jangan dulu',
  gone: 'Formulir ini sudah dipesan atau dikosongkan di jendela lain',
  goneText:
    'Yang diketik di sini mungkin sudah dipesan. Lihat dahulu daftar pesanan: jika diteruskan, mungkin dipesan untuk kedua kalinya.',
  goOn: 'Tetap pesan',
  youBooked: 'Anda memesan ini pukul {time} ({code})',
  theyBooked: '{name} memesan ini pukul {time} ({code})',
  alikeText: 'Orang yang sama, hari yang sama. Jika diteruskan, ini dipesan untuk kedua kalinya.',
  bookAgain: 'Pesan sekali lagi',
}
