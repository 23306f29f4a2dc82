import type { invitation as english } from '../en/invitation.ts'

export const invitation: typeof english = {
  title: 'Bergabung dengan {org}',
  resetTitle: 'Pilih kata sandi baru',
  joinHint: 'Pilih cara Anda masuk ke akun {account}.',
  resetHint: 'Untuk {user} dari akun {account}.',
  userName: 'Nama pengguna',
  userNameHint: 'Huruf dan angka; Anda masuk dengan nama ini.',
  userNameWrong:
    'Nama pengguna terdiri dari huruf dan angka, dan di antaranya titik, tanda hubung, atau garis bawah.',
  displayName: 'Nama Anda',
  displayNameHint: 'Seperti yang dilihat rekan kerja.',
  password: 'Kata sandi',
  again: 'Kata sandi lagi',
  different: 'Tidak sama dengan kata sandi di atas.',
  submit: 'Bergabung dan masuk',
  resetSubmit: 'Simpan dan masuk',
  working: 'Mohon tunggu…',
  failed: 'Tidak berhasil: {message}',
  lost: 'Jawaban tidak sampai, dan tautan mungkin sudah terpakai. Coba masuk dahulu.',
  until: 'Tautan dapat dipakai sampai {moment}.',
  noLink: 'Buka tautan dari email Anda',
  noLinkHint: 'Tautan tidak disimpan di perangkat ini. Buka lagi dari email, atau minta tautan yang baru.',
  unusable: 'Tautan ini tidak dapat dipakai',
  retry: 'Coba lagi',
  signIn: 'Ke halaman masuk',
  offline: 'Ini perlu koneksi internet.',
}
