import type { pushWords as english } from '../en/push.ts'

export const pushWords: typeof english = {
  product: { HOTEL: 'Hotel', INSURANCE: 'Asuransi', TOUR: 'Tur', TRAIN: 'Kereta' },
  LIMIT: {
    title: '{product} {locator}: batas waktu {time}',
    body: 'Ditahan sampai {limit}. Yang belum diterbitkan saat itu dibatalkan.',
  },
  UNSEEN: {
    title: '{product} {locator}: batas waktu {time}, belum dibuka siapa pun',
    body: 'Ditahan seorang rekan sampai {limit}. Tidak ada yang membukanya sejak sehari.',
  },
  OUTCOME: {
    title: {
      bookCONFIRMED: '{product} {locator}: sudah dipesan',
      bookREJECTED: '{product}: tidak jadi dipesan',
      issueCONFIRMED: '{product} {locator}: sudah diterbitkan',
      issueREJECTED: '{product} {locator}: tidak diterbitkan',
      changeCONFIRMED: '{product} {locator}: sudah diubah',
      changeREJECTED: '{product} {locator}: tidak diubah',
      cancelCONFIRMED: '{product} {locator}: sudah dibatalkan',
      cancelREJECTED: '{product} {locator}: tidak dibatalkan',
    },
    body: 'Hasil dari pemasok tadinya belum pasti, dan sekarang sudah diketahui.',
  },
  DEPOSIT: {
    title: {
      LOW: 'Deposit mulai menipis',
      VERY_LOW: 'Deposit tinggal sedikit',
      EMPTY: 'Deposit sudah habis',
    },
    body: 'Yang tidak tertutup deposit tidak dapat diterbitkan. Mohon diisi pada waktunya.',
  },
  HOTEL_NUMBER: {
    title:
      '{count, plural, one {Hotel {locator}: nomor dari hotel sudah ada} other {Nomor dari hotel sudah ada untuk # pemesanan}}',
    body: '{count, plural, other {Nomornya ada di pemesanan dan di dokumennya.}}',
  },
  SUPPLIER_CHANGE: {
    title:
      '{count, plural, one {Hotel {locator}: pemasok mengubah pemesanan ini} other {Pemasok mengubah # pemesanan}}',
    body: '{count, plural, other {Yang berbeda tertulis di pemesanan. Mohon dilihat sebelum tamu datang.}}',
  },
  CHANGE_ANSWER: {
    title: {
      DONE: 'Hotel {locator}: meja layanan sudah mengurus perubahannya',
      DECLINED: 'Hotel {locator}: perubahannya tidak dapat dilakukan',
    },
    body: 'Jawaban meja layanan ada di pemesanan.',
  },
  CERTIFICATE: {
    title: '{days, plural, other {Sertifikat untuk {supplier} berakhir dalam # hari}}',
    body: 'Setelah berakhir, pemasok tidak menerima panggilan. Mohon perbarui dan unggah ke pemasok.',
  },
  BACKUP: {
    title: 'Cadangan baik terakhir lebih lama dari yang diinginkan',
    body: 'Yang terjadi sekarang akan hilang bersama server. Mohon dilihat mengapa belum ada yang ditulis.',
  },
  SUMMARY: {
    title: {
      limits: '{count, plural, other {# batas waktu}}',
      others: '{count, plural, other {# pemberitahuan}} dari jam tenang',
    },
    first: 'Yang pertama berakhir {limit}.',
    more: '{count, plural, other {# pemberitahuan lagi}}.',
  },
  TRY: { title: 'Pemberitahuan sampai ke perangkat ini', body: 'Anda memintanya untuk mencoba.' },
  issue: 'Terbitkan',
}
