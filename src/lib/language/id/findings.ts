import type { Messages } from '../languages.ts'

export const findings: Messages['findings'] = {
  passportEnds: '{name}: paspor berakhir pada {day}, kurang dari {months} bulan setelah kepulangan.',
  passportOver: '{name}: paspor berakhir pada {day}, sebelum kepulangan.',
  otherName:
    'Dipesan sebagai {name}, tetapi di buku wisatawan tertulis {documentName}, seperti di dokumennya.',
  noGuardian: '{name} di bawah {age} tahun dan bepergian tanpa orang dewasa.',
}
