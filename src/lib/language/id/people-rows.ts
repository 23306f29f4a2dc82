import type { Messages } from '../languages.ts'

export const peopleRows: Messages['peopleRows'] = {
  filled:
    '{people, plural, =0 {Tidak ada yang terisi} other {# orang terisi}}{unread, plural, =0 {} other {, # sel tidak terbaca}}{beyond, plural, =0 {} other {, # sel tidak mendapat tempat di sini}}.',
  unread: '“{text}” ditempel di sini, tetapi bukan salah satu pilihan.',
}
