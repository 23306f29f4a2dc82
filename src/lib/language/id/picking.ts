import type { Messages } from '../languages.ts'

export const picking: Messages['picking'] = {
  list: 'Orang',
  offered: '{count, plural, other {# orang ditawarkan}}',
  group: '{kind, select, COMPANY {Perusahaan} other {Keluarga}}, {count, plural, other {# orang}}: {names}',
  traveller: '{year, select, none {} other {Lahir {year} · }}Buku wisatawan {org}',
  ofBooking: '{age, select, none {} other {Usia {age} · }}Dari pemesanan {locator}',
  filled: '{name}, dari buku wisatawan.',
  filledName: '{name}, hanya namanya.',
  leftOut: 'Tidak ada tempat kosong untuk {names}.',
  unread: 'Tanggal lahir dan dokumen tidak terbaca. Ketik sendiri, atau pilih lagi nanti.',
  notPermitted: 'Anda tidak boleh melihat dokumen: ketik tanggal lahir dan dokumennya.',
  lacks: 'Belum ada di buku: {fields}.',
  keep: 'Simpan yang saya ketik ke buku wisatawan',
  keepOf: 'Simpan yang saya ketik untuk {name} ke buku wisatawan',
  keeping: {
    button: 'Simpan orang-orang ini',
    done: '{kept, plural, =0 {Tidak ada yang baru} other {# orang}} masuk ke buku wisatawan.{already, plural, =0 {} other { # sudah ada.}}{refused, plural, =0 {} other { # tidak mau disimpan.}}{unnamed, plural, =0 {} other { # belum bernama.}}',
    see: 'Lihat buku',
  },
  asked: {
    dateOfBirth: 'tanggal lahir',
    placeOfBirth: 'tempat lahir',
    identityNumber: 'dokumen',
    address: 'alamat',
    city: 'kota',
    postalCode: 'kode pos',
    email: 'alamat e-mail',
    phone: 'telepon',
  },
}
