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
    'Semua yang akan datang dan tiga belas bulan ke belakang, dengan rincian 60 hari ke depan, paling banyak 50 MB. Data dikunci dengan kunci yang hilang saat Anda keluar. Jika dimatikan, perangkat ini langsung menghapusnya.',
  details:
    '{details, plural, =0 {Belum ada rincian} other {Rincian {details, number} pesanan}}, {papers, plural, =0 {belum ada dokumen PDF} other {{papers, number} dokumen PDF}}: {size}',
  since: 'sejak {moment}',
  travellers: '{count, plural, other {{count, number} orang}} dari buku wisatawan, per {moment}',
  pin: 'Simpan di perangkat ini',
  unpin: 'Tidak usah disimpan lagi',
  pinned: 'Pesanan ini dan dokumennya tetap ada di perangkat ini.',
  notPinned: 'Perangkat ini tidak dapat menyimpannya.',
  lack: {
    fetching: 'Belum semua pesanan ada di perangkat ini.',
    full: 'Perangkat ini menyimpan paling banyak {most, number} pesanan, dengan tanggal perjalanan terakhir.',
    organisations: 'Tidak ada di perangkat ini: pesanan organisasi lain yang dapat Anda lihat.',
    older: 'Tidak ada di perangkat ini: yang sudah berakhir sebelum {day}.',
  },
  works: 'Berfungsi',
  find: 'Mencari pesanan dengan kode booking, nama, hotel, nomor, atau telepon',
  lists: 'Daftar pesanan, hotel, asuransi, dan kereta beserta filter dan urutannya',
  opened:
    'Pesanan 60 hari ke depan beserta harga, ketentuan, dan riwayatnya, yang disimpan atau dibuka di sini, serta perjalanan yang akan datang atau pernah dibuka',
  papers:
    'Itinerary, kuitansi, dan vouchernya; sertifikat, penawaran, dan tiket yang dibuka, disimpan, atau diterbitkan di sini',
  people: 'Mencari dan memilih wisatawan dengan nama; tanggal lahir dan dokumen menunggu jaringan',
  drafts: 'Isian formulir yang sudah Anda ketik',
  notes:
    'Catatan perjalanan dan keterangan pesanan yang pernah dibuka di sini: Anda mengirimnya saat terhubung',
  waits: 'Menunggu jaringan',
  search: 'Mencari hotel, asuransi, tur, dan kereta',
  book: 'Memesan, menerbitkan, dan membatalkan: tidak ada yang dikirim sendiri kemudian',
  unopened: 'Harga, ketentuan, dan riwayat pesanan lainnya',
  report: 'Laporan penjualan, ekspor, deposit, dan administrasi',
}
