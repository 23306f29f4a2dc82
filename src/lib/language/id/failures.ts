import type { Messages } from '../languages.ts'

/** What the server says in English; its own sentence follows where it holds an amount or a field. */
export const failures: Messages['failures'] = {
  INVALID_REQUEST: 'Permintaan tidak dapat diterima: {detail}',
  IDEMPOTENCY_KEY_MISSING: 'Permintaan tidak lengkap, sehingga tidak dijalankan.',
  SIGN_IN_FAILED: 'Akun, pengguna, atau kata sandi salah.',
  NOT_SIGNED_IN: 'Silakan masuk lagi.',
  DEPOSIT_SHORT:
    '{missing, select, none {Deposit tidak cukup.} other {Deposit kurang {missing}; yang diperlukan {needed}. Tidak ada yang dipotong.}}',
  NOT_ALLOWED: 'Anda tidak berwenang melakukan ini. {detail}',
  ORIGIN_REFUSED: 'Permintaan dari situs lain ditolak.',
  NOT_FOUND: 'Yang dicari tidak ditemukan.',
  METHOD_NOT_ALLOWED: 'Alamat ini tidak dapat dipakai seperti itu.',
  TOO_SLOW:
    'Kiriman terlalu lambat atau terhenti di jalan, sehingga tidak ada yang dijalankan. Silakan kirim lagi.',
  IN_PROGRESS: 'Ini sedang diproses. Silakan tunggu sebentar.',
  NOT_POSSIBLE: 'Ini tidak dapat dilakukan lagi.',
  CHARGE_CHANGED: 'Jumlahnya telah berubah. Tidak ada yang dilakukan; silakan periksa lagi.',
  NOT_ISSUED: 'Pesanan ini belum diterbitkan, sehingga belum ada dokumennya.',
  PRICE_CHECK_NEEDED: 'Cek harga lagi dahulu.',
  SOLD_OUT: 'Sudah tidak tersedia. Silakan pilih yang lain.',
  SEARCH_AGAIN: 'Pencarian ini sudah tidak berlaku. Silakan cari lagi.',
  CHANGED_MEANWHILE: 'Data ini baru saja diubah orang lain, dan tidak ada yang disimpan.',
  CONFIRM_FIRST: 'Ini mungkin keliru: periksa dahulu.',
  BODY_TOO_LARGE: 'Yang dikirim terlalu besar.',
  UNSUPPORTED_MEDIA_TYPE: 'Jenis berkas ini tidak diterima.',
  FILE_DAMAGED: 'Isi berkas ini tidak sesuai dengan namanya, atau berkasnya rusak.',
  FILE_ACTIVE:
    'Berkas ini berisi program, berkas lain, tombol yang mengirim data, suara, atau video. Simpan tanpa itu semua, atau cetak menjadi PDF baru.',
  FILE_LOCKED: 'Berkas ini terkunci. Simpan tanpa kata sandi, atau cetak menjadi PDF baru.',
  FILE_TOO_COMPLEX:
    'Berkas ini terlalu besar atau terlalu lama dibaca setelah dibuka. Simpan lagi dengan ukuran yang lebih kecil.',
  KEY_REUSED: 'Permintaan ini sudah dikirim dengan isi yang lain.',
  NOT_BOOKED: 'Tidak ada yang dipesan.',
  NOT_CANCELLED: 'Tidak ada yang dibatalkan; silakan batalkan lagi.',
  NOT_CHANGED: 'Tidak ada yang diubah; silakan ubah lagi.',
  ISSUE_FAILED: 'Tidak ada yang diterbitkan; silakan terbitkan lagi.',
  SUPPLIER_OFF: 'Pemasok ini dinonaktifkan untuk agen Anda. {detail}',
  NO_RATE: 'Tidak ada kurs yang berlaku untuk mata uang ini. {detail}',
  SUPPLIER_REFUSED: 'Pemasok menolak permintaan ini. {detail}',
  TOO_MANY_ATTEMPTS:
    '{minutes, plural, =0 {Terlalu banyak percobaan. Silakan tunggu sebentar.} other {Terlalu banyak percobaan. Silakan coba lagi dalam # menit.}}',
  PROOF_NEEDED: 'Terlalu banyak percobaan dari jaringan ini. Silakan coba lagi.',
  TOO_MANY_CALLS:
    'Terlalu banyak permintaan sekaligus dari Anda atau organisasi Anda. Silakan coba lagi nanti.',
  TOO_MANY_FILES: 'Berkas ini tidak disimpan, karena batas penyimpanan berkas tercapai. {detail}',
  INTERNAL: 'Terjadi kesalahan pada server.',
  SUPPLIER_FAILED: 'Pemasok tidak menjawab atau mengalami kesalahan.',
  UNAVAILABLE: 'Server sedang tidak dapat melayani. Silakan coba lagi sebentar lagi.',
  SETUP_NEEDED: 'Instalasi ini belum disiapkan. Buka alamat yang dicetak server ketika dijalankan.',
  UNREACHABLE: 'Server tidak dapat dihubungi.',
}
