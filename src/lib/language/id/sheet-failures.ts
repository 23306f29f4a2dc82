import type { sheetFailures as english } from '../en/sheet-failures.ts'
import { otherKinds } from './other-kinds.ts'

/** Why a chosen workbook is not read. */
export const sheetFailures: typeof english = {
  notAccepted: 'Hanya berkas .xls dan .xlsx yang dapat dibaca.',
  empty: 'Berkas ini kosong.',
  ...otherKinds,
  tooLarge: 'Berkas paling besar 10 MB.',
  readerMissing:
    'Bagian yang membaca berkas kerja belum ada di perangkat ini. Sambungkan ke jaringan sekali, lalu pilih berkas lagi.',
  unreadable:
    'Berkas ini tidak dapat dibaca: rusak, dilindungi kata sandi, atau bukan buku kerja. Simpan kembali sebagai .xlsx.',
}
