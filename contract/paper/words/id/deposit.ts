import type { depositMail as english } from '../en/deposit.ts'

export const depositMail: typeof english = {
  greeting: 'Yth. {name},',
  subject: {
    LOW: '{org}: deposit mulai menipis',
    VERY_LOW: '{org}: deposit tinggal sedikit',
    EMPTY: '{org}: deposit sudah habis',
  },
  body: {
    LOW: 'Deposit {org} tersisa 40% atau kurang sejak uang terakhir masuk.',
    VERY_LOW: 'Deposit {org} tersisa 20% atau kurang sejak uang terakhir masuk.',
    EMPTY: 'Deposit {org} sudah habis.',
  },
  available: 'Tersedia sekarang: {available}',
  withLimit: 'Tersedia sekarang: {available}, termasuk batas kredit {limit}',
  advice:
    'Pesanan masih dapat ditahan, tetapi yang tidak tertutup deposit tidak dapat diterbitkan. Mohon isi ulang tepat waktu.',
  closing: 'Hormat kami',
}
