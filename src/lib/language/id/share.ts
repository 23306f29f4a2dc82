import type { share as english } from '../en/share.ts'

export const share: typeof english = {
  title: 'Dibagikan ke Tradewind',
  lead: 'Hanya ada di perangkat ini, sampai Anda memutuskan untuk apa.',
  nothing: 'Tidak ada yang menunggu di sini. Bagikan teks, gambar atau PDF dari aplikasi lain ke Tradewind.',
  lost: 'Perangkat ini tidak dapat menyimpan yang Anda bagikan. Tidak ada yang dikirim. Kosongkan ruang, atau salin teksnya dan tempelkan di tempatnya.',
  content: 'Yang dibagikan',
  empty: 'Tidak ada teks, dan tidak ada berkas yang dapat dilampirkan.',
  leftOut:
    '{count} berkas tidak ikut. Yang dapat dilampirkan: gambar (PNG, JPEG) dan PDF paling besar 10 MB, tiga sekaligus.',
  drop: 'Hapus dari perangkat ini',
  booking: 'Pemesanan hotel',
  bookingHint: 'Kode, nama atau hotel',
  found: 'Pemesanan di perangkat ini',
  noBooking: 'Perangkat ini tidak menyimpan pemesanan seperti itu. Buka daftar pemesanan sekali saat online.',
  names: {
    title: 'Tamu',
    hint: 'Ini tampaknya nama. Formulir berikutnya dimulai dengan yang dicentang.',
    next: 'Jual kepada orang-orang ini',
    none: 'Centang setidaknya satu nama.',
    product: { HOTEL: 'Hotel', TRAIN: 'Kereta', TOUR: 'Tur', INSURANCE: 'Asuransi' },
    titles: { MR: 'Bapak', MRS: 'Ibu', MS: 'Ibu', MSTR: 'Saudara', MISS: 'Saudari' },
  },
  remark: {
    title: 'Catatan pada pemesanan',
    hint: 'Pilih pemesanannya: teks akan ada di baris catatan yang kosong pada tamu pertama, dan disimpan di sana saat Anda memintanya.',
    noRoom: 'Catatan tidak memiliki ruang untuk bagian ini: {text}',
  },
  attach: {
    title: 'Lampiran pada pemesanan',
    hint: 'Pilih pemesanannya: halamannya menampilkan berkas, dan mengirimnya saat Anda memintanya.',
    file: 'Berkas',
  },
}
