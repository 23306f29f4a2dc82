import type { offline as english } from '../en/offline.ts'

export const offline: typeof english = {
  title: 'Yang berfungsi tanpa jaringan',
  device: 'Di perangkat ini',
  bookings: '{count, plural, =0 {Belum ada pesanan} other {{count, number} pesanan}}',
  levelAt: 'per {moment}',
  fetching: 'dan sisanya sedang diambil.',
  partial:
    'Anda dapat melihat lebih banyak organisasi daripada yang disimpan perangkat: pesanan mereka dicari di server.',
  keepsNothing:
    'Peramban atau jendela ini tidak menyimpan apa pun: yang Anda lihat hilang saat ditutup, dan tidak ada yang terbuka tanpa jaringan.',
  keep: 'Simpan pesanan saya di perangkat ini',
  keepHint:
    'Semua yang akan datang dan tiga belas bulan ke belakang. Data dikunci dengan kunci yang hilang saat Anda keluar. Jika dimatikan, perangkat ini langsung menghapusnya.',
  lack: {
    fetching: 'Belum semua pesanan ada di perangkat ini.',
    full: 'Perangkat ini menyimpan paling banyak {most, number} pesanan, dengan tanggal perjalanan terakhir.',
    organisations: 'Tidak ada di perangkat ini: pesanan organisasi lain yang dapat Anda lihat.',
    older: 'Tidak ada di perangkat ini: yang sudah berakhir sebelum {day}.',
  },
  works: 'Berfungsi',
  find: 'Mencari pesanan dengan kode booking, nama, hotel, nomor, atau telepon',
  lists: 'Daftar pesanan, hotel, asuransi, dan kereta beserta filter dan urutannya',
  opened: 'Pesanan dan perjalanan yang pernah dibuka di sini',
  papers: 'Itinerary, kuitansi, dan voucher pesanan yang pernah dibuka di sini',
  drafts: 'Isian formulir yang sudah Anda ketik',
  waits: 'Menunggu jaringan',
  search: 'Mencari hotel, asuransi, tur, dan kereta',
  book: 'Memesan, menerbitkan, dan membatalkan: tidak ada yang dikirim sendiri kemudian',
  unopened: 'Harga, ketentuan, dan riwayat pesanan yang belum pernah dibuka di sini',
  report: 'Laporan penjualan, ekspor, deposit, dan administrasi',
}
