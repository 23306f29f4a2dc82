import type { Messages } from '../languages.ts'
import { pnr } from './pnr.ts'

export const pnrChange: Messages['pnrChange'] = {
  obstacle: {
    ...pnr.act.obstacle,
    STAY_BEGUN: 'Masa menginap sudah dimulai. Mintalah perubahan ini kepada meja layanan.',
    SUPPLIER_CANNOT:
      'Pemasok tidak menerima perubahan ini dari sini. Mintalah perubahan ini kepada meja layanan.',
    NON_REFUNDABLE:
      'Ada kamar dalam pesanan ini yang tidak dapat dikembalikan, jadi di sini hanya nama dan catatan yang dapat diubah. Mintalah kepada meja layanan.',
    PAST_DEADLINE:
      'Batas pembatalan gratis pesanan ini sudah lewat, jadi di sini hanya nama dan catatan yang dapat diubah. Mintalah kepada meja layanan.',
    AGENCY_CHANGES:
      'Tanggal, makanan, dan kamar pesanan perusahaan diubah oleh agennya. Mintalah perubahannya di sini.',
    OWNER_CHANGES:
      'Deposit agen lain membayar pesanan ini, jadi tanggal, makanan, dan kamar diubah oleh orang agen itu sendiri.',
    ASKED_ALREADY: 'Meja layanan sudah diminta mengubah pesanan ini. Tunggu jawabannya.',
  },
  refusal: {
    nothing: 'Pesanan sudah seperti ini. Tidak ada yang diubah.',
    noSuchGuest: 'Tidak ada tamu {number} dalam pesanan ini.',
    titleWrong: 'Sapaan tamu {number} tidak sesuai dengan orang dewasa atau anak dalam pesanan ini.',
    tooOld: 'Perbandingan ini sudah tidak berlaku. Tidak ada yang diubah; silakan periksa lagi.',
    changedSince: 'Pesanan ini sudah diubah sementara itu. Tidak ada yang diubah; silakan periksa lagi.',
    rose: 'Harga pesanan akan menjadi {now} sekarang. Tidak ada yang diubah; silakan periksa lagi.',
    otherTerms:
      'Ketentuan pemasok untuk perubahan ini sekarang lain. Tidak ada yang diubah; silakan periksa lagi.',
    refused: '{supplier} menolak perubahan ini. Tidak ada yang diubah.',
    refusedSaying: '{supplier} menolak perubahan ini: “{words}” Tidak ada yang diubah.',
    turnedAway:
      '{supplier} sedang tidak menerima panggilan kami. Tidak ada yang diubah; silakan coba lagi nanti.',
    againAt:
      '{supplier} belum menerima perubahan ini. Tidak ada yang diubah; silakan coba lagi pukul {time}.',
    failed: '{supplier} menjawab dengan kesalahan. Tidak ada yang diubah; silakan coba lagi.',
    givenUp: 'Perubahan ini dihentikan sebelum sampai. Tidak ada yang diubah.',
    neverSent: 'Server berhenti sebelum perubahan ini dikirim. Tidak ada yang diubah; silakan ubah lagi.',
    neverArrived: 'Perubahan ini tidak pernah sampai ke pemasok. Tidak ada yang diubah; silakan ubah lagi.',
    neverHappened: 'Menurut pemasok, pesanan masih seperti semula. Tidak ada yang diubah.',
    noSuchRequest: 'Permintaan ini tidak ada.',
    answeredAlready: 'Permintaan ini sudah dijawab.',
  },
}
