import type { Messages } from '../languages.ts'

export const sandbox: Messages['sandbox'] = {
  title: 'Yang bisa diperagakan sandbox',
  names: 'Pesan dengan salah satu nama belakang ini:',
  reject: 'pemasok menolak',
  timeout: 'berhasil dipesan, tetapi jawabannya hilang',
  late: 'jawaban datang setelah 25 detik',
  lost: 'pesanan tidak pernah sampai; diketahui setelah 5 menit',
  keep: 'pemasok menolak pembatalan',
  places: 'Ketik {name} sebagai tujuan untuk pemasok yang lambat atau gagal.',
  hotels: 'Di Jakarta, hotel bernama {name} berubah harga atau habis terjual.',
}
