import type { Messages } from '../languages.ts'

export const locked: Messages['locked'] = {
  title: 'Perangkat ini mengunci diri',
  notLocked: 'Perangkat ini tidak terkunci',
  why: 'Perangkat ini tidak terhubung dengan Tradewind selama {days} hari. Supaya isi perangkat yang hilang tidak terus bisa dibaca, kunci data yang disimpannya telah dihancurkan.',
  gone: 'Pesanan dan daftar yang disimpan sudah terhapus dari sini, tetapi tetap ada di Tradewind dan akan kembali setelah Anda masuk.',
  waits: 'Belum dikirim, dan terkunci di sini sampai orang yang sama masuk:',
  commands: '{count} pesanan atau perubahan yang sudah dikonfirmasi dan belum dijawab',
  drafts: '{count} formulir atau catatan yang baru diisi sebagian',
  signIn: 'Masuk',
}
