import type { unanswered as english } from '../en/unanswered.ts'

export const unanswered: typeof english = {
  what: {
    BOOK_HOTEL: '{count} pesanan hotel',
    CREATE_POLICY: '{count} pesanan asuransi',
    BOOK_TOUR: '{count} pesanan tur',
    HOLD_TRAIN: '{count} pesanan kereta',
    ISSUE_PNR: '{count} penerbitan pesanan hotel',
    CANCEL_PNR: '{count} pembatalan pesanan hotel',
    CHANGE_PNR: '{count} perubahan pesanan hotel',
    ISSUE_POLICY: '{count} penerbitan polis',
    CANCEL_POLICY: '{count} pembatalan penawaran',
    ISSUE_TRAIN: '{count} penerbitan tiket kereta',
    CANCEL_TRAIN: '{count} pembatalan pesanan kereta',
  },
  WAITING:
    '{what} yang dikonfirmasi di perangkat ini belum dijawab. {act, select, book {Mungkin belum dipesan.} other {Mungkin belum terlaksana.}}',
  NOT_SENT:
    '{what} yang dikonfirmasi di perangkat ini tidak pernah sampai ke Tradewind. {act, select, book {Belum dipesan.} other {Belum terlaksana.}}',
  ANSWERED: '{what} yang dikonfirmasi di perangkat ini sudah dijawab.',
  named: '{summary}, dikonfirmasi {moment}',
  sealed: 'dikonfirmasi {moment}',
  unreadable:
    '{count} pesanan atau perubahan dikonfirmasi di perangkat ini dengan versi aplikasi lain, dan tidak dapat dibaca oleh versi ini. Periksa hasilnya di daftar pesanan sebelum memesan atau mengubah apa pun lagi.',
  orders: 'Lihat pesanan',
  remove: 'Sudah diperiksa: hapus di sini',
  unreadDrafts: 'Isian dari versi aplikasi lain tidak dapat dibuka dan telah dihapus.',
  close: 'Tutup',
  send: 'Kirim sekarang',
  drop: 'Lihat atau batalkan niat',
  edits: {
    one: '{count} perubahan pada catatan {code} menunggu di perangkat ini dan belum dikirim.',
    several: '{count} perubahan pada catatan {bookings} pesanan menunggu di perangkat ini dan belum dikirim.',
    send: 'Kirim sekarang',
    sending: 'Mengirim…',
    conflicts: 'Orang lain mengubah data yang sama pada {codes}: buka dan pilih salah satu versi.',
    refused: 'Tidak terkirim untuk {code}: {reason}',
    failed: 'Tidak terkirim: {reason}',
    open: 'Buka {code}',
    see: 'Lihat',
    title: 'Belum dikirim',
    item: '{count} perubahan pada catatan, diketik {moment}',
    discard: 'Buang perubahan pada {code}',
    discardTitle: 'Buang perubahan ini?',
    discardText:
      'Yang diketik pada catatan {code} dihapus dari perangkat ini. Yang sudah tersimpan pada pesanan tetap ada.',
    discardLabel: 'Buang',
    keepLabel: 'Batal',
    leavingTitle: 'Ada yang belum dikirim dari perangkat ini',
    leavingHint: 'Keluar akan menghapusnya dari perangkat ini.',
  },
  look: { WAITING: 'Periksa', NOT_SENT: 'Kirim sekarang atau jangan', ANSWERED: 'Lihat jawabannya' },
}
