import type { Messages } from '../languages.ts'
import { permissionObstacles } from './permission-obstacles.ts'

export const several: Messages['several'] = {
  count: '{count, plural, =0 {Pilih pemesanan} other {# dipilih}}',
  choose: 'Pilih {code}',
  chooseAll: 'Pilih semua di halaman ini',
  select: 'Pilih',
  menuOf: 'Tindakan {code}',
  noneOfPage: 'Batalkan pilihan di halaman ini',
  end: 'Hapus pilihan',
  more: 'Tindakan lain untuk pemesanan ini',
  act: { issue: 'Terbitkan…', cancel: 'Batalkan…', papers: 'Dokumen…', export: 'Ekspor ke Excel' },
  menu: {
    open: 'Buka',
    copy: 'Salin kode',
    papers: 'Dokumen',
  },
  offline: 'Penerbitan, pembatalan, dan dokumen perlu koneksi internet.',
  most: 'Pilih paling banyak {most, number} pemesanan untuk diterbitkan atau dibatalkan sekaligus.',
  notSaved: 'Berkas tidak dapat dibuat. Coba lagi.',
  title: {
    issue: 'Terbitkan {count, number} pemesanan?',
    cancel: 'Batalkan {count, number} pemesanan?',
  },
  working: {
    issue: 'Menerbitkan {count, number} pemesanan',
    cancel: 'Membatalkan {count, number} pemesanan',
  },
  ended: {
    issue: '{done, number} dari {count, number} sudah terbit',
    cancel: '{done, number} dari {count, number} sudah dibatalkan',
  },
  reading: 'Membaca pemesanan: {read, number} dari {total, number} …',
  none: {
    issue: 'Tidak ada pemesanan pilihan yang dapat diterbitkan sekarang.',
    cancel: 'Tidak ada pemesanan pilihan yang dapat dibatalkan sekarang.',
  },
  included: 'Pemesanan',
  sum: {
    issue: '{by, select, deposit {Diambil dari deposit} other {Klien membayar}}',
    cancel: '{by, select, deposit {Biaya pembatalan} other {Klien membayar}}',
  },
  short: 'Deposit kurang',
  shortHint: 'Diterbitkan menurut urutan ini; proses berhenti pada pemesanan pertama yang tidak tercukupi.',
  consequence: {
    issue: 'Pemesanan yang sudah terbit tidak dapat dibatalkan di sini lagi.',
    cancel: 'Yang dibatalkan langsung dikembalikan ke pemasok dan tidak dapat dipulihkan.',
  },
  confirm: {
    issue:
      '{how, select, priced {Terbitkan {count, number} – potong deposit {amount}} other {Terbitkan {count, number} pemesanan}}',
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
  neverArrivedHint: 'Server belum menerimanya. Buka pemesanan untuk mengirim lagi, atau membiarkannya.',
  stopped: {
    DEPOSIT:
      'Deposit tidak mencukupi pemesanan berikutnya. Sisanya tidak dikirim: isi ulang deposit, lalu terbitkan lagi.',
    CLOSED: 'Tidak ada koneksi. Sisanya tidak dikirim.',
    NOT_KEPT:
      'Perangkat ini tidak dapat menyimpan konfirmasi Anda. Sisanya tidak dikirim: kosongkan sebagian penyimpanan atau buka ulang aplikasi.',
    LATE: 'Jawabannya terlalu lama sehingga konfirmasi Anda tidak berlaku lagi. Sisanya tidak dikirim: pilih sekali lagi.',
    PERSON: 'Anda menghentikannya. Sisanya tidak dikirim.',
  },
  leftOut: '{count, number} pemesanan tidak diikutkan',
  whyNot: {
    CANCELLED: 'Sudah dibatalkan.',
    ISSUED: 'Sudah terbit.',
    BEING_ISSUED: 'Sedang diterbitkan; hasilnya sedang diperiksa.',
    BEING_CANCELLED: 'Sedang dibatalkan; hasilnya sedang diperiksa.',
    CHANGING: 'Sedang diubah; hasilnya sedang diperiksa.',
    NOT_CONFIRMED: 'Belum dikonfirmasi.',
    HOLD_EXPIRED: 'Batas waktunya sudah lewat.',
    EXPIRED: 'Batas waktunya sudah lewat.',
    STARTED: 'Pertanggungannya mulai sebelum hari ini.',
    ...permissionObstacles,
    ONE_BY_ONE: 'Polis diterbitkan di halamannya sendiri, agar data pesertanya dibaca sekali lagi.',
    NOT_HERE: 'Tur tidak diterbitkan atau dibatalkan di sini.',
    OPEN_HERE: 'Sudah dikonfirmasi di perangkat ini dan belum ada jawaban. Buka untuk melihat statusnya.',
    NOT_READ: 'Tidak dapat dibaca. {reason}',
  },
  summary: { issue: 'Terbitkan {code}, {title}', cancel: 'Batalkan {code}, {title}' },
  papers: {
    title: 'Dokumen {count, number} pemesanan',
    reading: 'Menyiapkan dokumen: {read, number} dari {total, number} …',
    there: '{count, plural, =0 {Tidak ada dokumen.} other {# dokumen siap.}}',
    ready: 'Siap',
    none: 'Tidak ada dokumen',
    share: 'Bagikan {count, number}',
    save: 'Unduh {count, number}',
    shared: 'Dokumen perjalanan',
  },
}
