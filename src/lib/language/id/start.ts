import type { Messages } from '../languages.ts'

export const start: Messages['start'] = {
  title: 'Mulai di sini',
  hide: 'Sembunyikan kartu ini',
  today: 'Pemesanan ditahan yang berakhir hari ini',
  none: 'Tidak ada yang berakhir hari ini.',
  all: '{count, plural, other {Semua # yang berakhir hari ini}}',
  steps: 'Langkah pertama',
  search: 'Cari hotel di atas, atau pilih produk lain di menu.',
  hold: 'Pilih kamar, isi data tamu, lalu pesan: selama ditahan tidak ada biaya sampai batas waktunya.',
  issue: 'Terbitkan sebelum batas waktu; saat itulah deposit dipotong.',
  share: 'Buka pemesanan untuk membagikan itinerary atau vouchernya.',
  sandbox: 'Yang bisa diperagakan sandbox',
  names: 'Pesan dengan salah satu nama belakang ini:',
  reject: 'pemasok menolak',
  timeout: 'berhasil dipesan, tetapi jawabannya hilang',
  late: 'jawaban datang setelah 25 detik',
  lost: 'pesanan tidak pernah sampai; diketahui setelah 5 menit',
  keep: 'pemasok menolak pembatalan',
  places: 'Ketik {name} sebagai tujuan untuk pemasok yang lambat atau gagal.',
  hotels: 'Di Jakarta, hotel bernama {name} berubah harga atau habis terjual.',
}
