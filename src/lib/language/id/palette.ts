import type { palette as english } from '../en/palette.ts'

export const palette: typeof english = {
  title: 'Cari apa saja',
  label: 'Cari pesanan, layar, atau tindakan',
  hint: 'Kode booking, nama, hotel, nomor, layar',
  found: 'Ditemukan',
  nothing: 'Tidak ada yang cocok di sini.',
  inOrders: 'Cari “{words}” di semua pesanan',
  keeps: '{count, number} pesanan tersimpan di perangkat ini,',
  levelAt: 'per {moment}.',
  notLevel: 'sisanya masih diambil.',
  partial:
    'Anda dapat melihat lebih banyak organisasi daripada yang disimpan perangkat: cari di semua pesanan untuk yang lain.',
  edits: '{count} perubahan pada catatan menunggu dan belum dikirim.',
  keepsNone: 'Perangkat ini belum menyimpan pesanan.',
  place: { offline: 'Yang berfungsi tanpa jaringan', report: 'Laporan penjualan', policies: 'Polis' },
}
