import type { Messages } from '../languages.ts'
import { permissionObstacles } from './permission-obstacles.ts'

export const several: Messages['several'] = {
  count: '{count, plural, =0 {Pilih pesanan} other {# dipilih}}',
  choose: 'Pilih {code}',
  chooseAll: 'Pilih semua di halaman ini',
  select: 'Pilih',
  menuOf: 'Tindakan {code}',
  noneOfPage: 'Batalkan pilihan di halaman ini',
  end: 'Hapus pilihan',
  more: 'Tindakan lain untuk pesanan ini',
  act: { issue: 'Terbitkan…', cancel: 'Batalkan…', papers: 'Dokumen…', export: 'Ekspor ke Excel' },
  menu: {
    open: 'Buka',
    copy: 'Salin kode',
    papers: 'Dokumen',
  },
  offline: 'Penerbitan, pembatalan, dan dokumen perlu koneksi internet.',
  most: 'Pilih paling banyak {most, number} pesanan untuk diterbitkan atau dibatalkan sekaligus.',
  notSaved: 'Berkas tidak dapat dibuat. Coba lagi.',
  title: {
    issue: 'Terbitkan {count, number} pesanan?',
    cancel: 'Batalkan {count, number} pesanan?',
  },
  working: {
    issue: 'Menerbitkan {count, number} pesanan',
    cancel: 'Membatalkan {count, number} pesanan',
  },
  ended: {
    issue: '{done, number} dari {count, number} sudah terbit',
    cancel: '{done, number} dari {count, number} sudah dibatalkan',
  },
  reading: 'Membaca pesanan: {read, number} dari {total, number} …',
  none: {
    issue: 'Tidak ada pesanan pilihan yang dapat diterbitkan sekarang.',
    cancel: 'Tidak ada pesanan pilihan yang dapat dibatalkan sekarang.',
  },
  included: 'Pesanan',
  sum: {
    issue: '{by, select, deposit {Diambil dari deposit} other {Klien membayar}}',
    cancel: '{by, select, deposit {Biaya pembatalan} other {Klien membayar}}',
  },
  short: 'Deposit kurang',
  shortHint: 'Diterbitkan menurut urutan ini; proses berhenti pada pesanan pertama yang tidak tercukupi.',
  consequence: {
    issue: 'Pesanan yang sudah terbit tidak dapat dibatalkan di sini lagi.',
    cancel: 'Yang dibatalkan langsung dikembalikan ke pemasok dan tidak dapat dipulihkan.',
  },
  unnamed: {
    who: 'Masih bernama TBA: {guests}.',
    guest: 'tamu {number}{isKnown, select, true { ({known})} other {}}',
    text: 'Belum semua orang bernama. Beri nama dahulu, atau tetap terbitkan: dokumennya menyebut nama yang belum diberikan.',
  },
  confirm: {
    issue:
      '{how, select, priced {{unnamed, select, true {Tetap terbitkan} other {Terbitkan}} {count, number} – potong deposit {amount}} other {{unnamed, select, true {Tetap terbitkan} other {Terbitkan}} {count, number} pesanan}}',
    cancel:
      '{how, select, free {Batalkan {count, number} tanpa biaya} other {Batalkan {count, number} – biaya {amount}}}',
  },
  notNow: 'Jangan dulu',
  close: 'Tutup',
  stop: 'Berhenti setelah ini',
  progress: '{done, number} dari {total, number} selesai',
  results: 'Hasil',
  step: {
    waiting: 'Menunggu',
    sending: 'Mengirim …',
    done: '{act, select, issue {Terbit} other {Dibatalkan}}',
    checking: 'Sedang diperiksa',
    refused: 'Ditolak',
    neverArrived: 'Tidak sampai',
    notSent: 'Tidak dikirim',
  },
  neverArrivedHint: 'Server belum menerimanya. Buka pesanan untuk mengirim lagi, atau membiarkannya.',
  stopped: {
    DEPOSIT:
      'Deposit tidak mencukupi pesanan berikutnya. Sisanya tidak dikirim: isi ulang deposit, lalu terbitkan lagi.',
    CLOSED: 'Tidak ada koneksi. Sisanya tidak dikirim.',
    NOT_KEPT:
      'Perangkat ini tidak dapat menyimpan konfirmasi Anda. Sisanya tidak dikirim: kosongkan sebagian penyimpanan atau buka ulang aplikasi.',
    LATE: 'Jawabannya terlalu lama sehingga konfirmasi Anda tidak berlaku lagi. Sisanya tidak dikirim: pilih sekali lagi.',
    PERSON: 'Anda menghentikannya. Sisanya tidak dikirim.',
  },
  leftOut: '{count, number} pesanan tidak diikutkan',
  whyNot: {
    CANCELLED: 'Sudah dibatalkan.',
    ISSUED: 'Sudah terbit.',
    BEING_ISSUED: 'Sedang diterbitkan; hasilnya sedang diperiksa.',
    BEING_CANCELLED: 'Sedang dibatalkan; hasilnya sedang diperiksa.',
    BEING_CHANGED: 'Sedang diubah; hasilnya sedang diperiksa.',
    CHANGING: 'Sedang diubah; hasilnya sedang diperiksa.',
    NOT_CONFIRMED: 'Belum dikonfirmasi.',
    HOLD_EXPIRED: 'Batas waktunya sudah lewat.',
    EXPIRED: 'Batas waktunya sudah lewat.',
    STARTED: 'Pertanggungannya mulai sebelum hari ini.',
    ...permissionObstacles,
    TWO_SPELLINGS:
      'Satu orang mungkin tertulis dengan dua cara. Buka polisnya untuk memperbaikinya, atau terbitkan apa adanya di sana.',
    NOT_HERE: 'Tur tidak diterbitkan atau dibatalkan di sini.',
    OPEN_HERE: 'Sudah dikonfirmasi di perangkat ini dan belum ada jawaban. Buka untuk melihat statusnya.',
    NOT_READ: 'Tidak dapat dibaca. {reason}',
  },
  summary: { issue: 'Terbitkan {code}, {title}', cancel: 'Batalkan {code}, {title}' },
  papers: {
    title: 'Dokumen {count, number} pesanan',
    reading: 'Menyiapkan dokumen: {read, number} dari {total, number} …',
    there: '{count, plural, =0 {Tidak ada dokumen.} other {# dokumen siap.}}',
    ready: 'Siap',
    none: 'Tidak ada dokumen',
    share: 'Bagikan {count, number}',
    save: 'Unduh {count, number}',
    shared: 'Dokumen perjalanan',
  },
}
