import type { Messages } from '../languages.ts'

export const staging: Messages['staging'] = {
  kept: {
    text: 'Isian Anda disimpan di perangkat ini.',
    goOn: 'Lanjutkan dari terakhir',
    startOver: 'Mulai dari awal',
    filled: 'Diisi dari PNR {locator}.',
    filledShared: 'Diisi dengan nama yang dibagikan.',
    filledFromTrip: 'Diisi dengan para pelancong perjalanan ini.',
    forTrip: 'Ini dipesan untuk perjalanan “{name}”.',
    notForTrip: 'Bukan untuk perjalanan ini',
  },
  otherTab: {
    text: 'Formulir ini terbuka di tab lain, yang menyimpan isiannya. Jika diambil alih, formulir dilanjutkan di sini dan tertutup di sana. Atau mulailah yang kosong, yang tidak disimpan.',
    takeOver: 'Ambil alih ke sini',
    beginAnew: 'Mulai yang kosong',
    notKept: 'Yang diketik di sini tidak disimpan: formulir ini terbuka juga di tab lain.',
  },
  former: 'Pesanan sebelumnya belum dijawab',
  ask: 'Periksa',
  notNow: 'Batal',
  gone: 'Formulir ini sudah dipesan atau dikosongkan di jendela lain',
  goneText:
    'Yang diketik di sini mungkin sudah dipesan. Lihat dahulu daftar pesanan: jika diteruskan, mungkin dipesan untuk kedua kalinya.',
  goOn: 'Tetap pesan',
  youBooked: 'Anda memesan ini pukul {time} ({code})',
  theyBooked: '{name} memesan ini pukul {time} ({code})',
  youAreBooking: 'Anda mulai memesan ini pukul {time}, dan sedang diperiksa',
  theyAreBooking: '{name} mulai memesan ini pukul {time}, dan sedang diperiksa',
  seeBooking: 'Lihat pesanan {code}',
  seeOrders: 'Lihat statusnya di meja kerja',
  doNotBook: 'Jangan pesan lagi',
  alikeText: 'Orang yang sama, hari yang sama. Jika diteruskan, ini dipesan untuk kedua kalinya.',
  bookAgain: 'Pesan sekali lagi',
  unnamed: {
    title: 'Belum semua orang bernama',
    who: 'Masih bernama TBA: {guests}.',
    guest: 'tamu {number}{isKnown, select, true { ({known})} other {}}',
    text: 'Mintalah namanya kepada klien, lalu sampaikan kepada pemasok sebelum menerbitkan. Jika tetap diterbitkan, dokumennya menyebut bahwa nama ini belum diberikan.',
    name: 'Beri nama dahulu',
    goOn: 'Tetap terbitkan',
  },
  said: {
    book: {
      SOLD_OUT:
        '{supplier} menjawab bahwa kamar ini sudah habis terjual. Kami memastikan bahwa tidak ada yang dipesan.',
      REFUSED: '{supplier} menjawab bahwa pesanan ini ditolak. Kami memastikan bahwa tidak ada yang dipesan.',
      FAILED: '{supplier} menjawab dengan kesalahan. Kami memastikan apakah ini sudah dipesan.',
    },
    issue: {
      SOLD_OUT:
        '{supplier} menjawab bahwa penerbitan ini ditolak. Kami memastikan bahwa tidak ada yang diterbitkan.',
      REFUSED:
        '{supplier} menjawab bahwa penerbitan ini ditolak. Kami memastikan bahwa tidak ada yang diterbitkan.',
      FAILED: '{supplier} menjawab dengan kesalahan. Kami memastikan apakah ini sudah diterbitkan.',
    },
    cancel: {
      SOLD_OUT:
        '{supplier} menjawab bahwa pembatalan ini ditolak. Kami memastikan bahwa tidak ada yang dibatalkan.',
      REFUSED:
        '{supplier} menjawab bahwa pembatalan ini ditolak. Kami memastikan bahwa tidak ada yang dibatalkan.',
      FAILED: '{supplier} menjawab dengan kesalahan. Kami memastikan apakah ini sudah dibatalkan.',
    },
    change: {
      SOLD_OUT:
        '{supplier} menjawab bahwa perubahan ini ditolak. Kami memastikan bahwa tidak ada yang diubah.',
      REFUSED:
        '{supplier} menjawab bahwa perubahan ini ditolak. Kami memastikan bahwa tidak ada yang diubah.',
      FAILED: '{supplier} menjawab dengan kesalahan. Kami memastikan apakah ini sudah diubah.',
    },
  },
}
