import type { accountMail as english } from '../en/account.ts'

export const accountMail: typeof english = {
  greeting: 'Selamat siang,',
  greetingName: 'Yth. {name},',
  join: {
    subject: 'Undangan Anda ke {org}',
    body: '{inviter} mengundang Anda untuk bekerja dengan {org} di Tradewind. Buka tautan ini untuk memilih nama pengguna dan kata sandi:',
  },
  reset: {
    subject: 'Kata sandi baru untuk {account} / {user}',
    body: '{inviter} telah mengatur ulang kata sandi Anda di {org}, dan Anda dikeluarkan dari semua perangkat. Buka tautan ini untuk memilih yang baru:',
  },
  until:
    'Tautan ini berlaku satu kali, sampai {moment}. Jangan teruskan: siapa pun yang membukanya mendapat akses.',
  ignore: 'Jika Anda tidak mengharapkan ini, abaikan email ini.',
  closing: 'Hormat kami',
}
