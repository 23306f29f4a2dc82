import type { Messages } from '../languages.ts'

export const fields: Messages['fields'] = {
  number: {
    bounds: '{min}–{max}',
    most: 'Paling banyak {max}.',
    least: 'Paling sedikit {min}.',
    whole: 'Harus bilangan bulat.',
    decimals: 'Paling banyak {decimals} angka di belakang koma.',
    noNumber: 'Ini bukan angka.',
    waits: 'Ada angka atau tanggal yang salah; lihat keterangan di isiannya.',
  },
  choice: {
    which: '“{text}” yang mana?',
    unknown: '“{text}” tidak ditemukan. Pilih dari daftar.',
    failed: '“{text}” tidak dapat dicari. Silakan coba lagi sebentar lagi.',
    empty: 'Pilih dari daftar.',
  },
  day: {
    order: 'Tanggal, bulan, tahun, seperti 14 Mar 1985',
    understood: '{day}, {age}',
    years: '{count} tahun',
    months: '{count} bulan',
    days: '{count} hari',
    nights: '{count} malam',
    apply: 'Terapkan',
    previousMonth: 'Bulan sebelumnya',
    nextMonth: 'Bulan berikutnya',
    previousYear: 'Tahun sebelumnya',
    nextYear: 'Tahun berikutnya',
    unclear: 'Tanggal mana yang dimaksud?',
    notADay: 'Tulis tanggal, bulan, dan tahun, seperti 14 Mar 1985.',
    noSuchDay: 'Tanggal ini tidak ada.',
    shortYear: 'Tulis tahun dengan empat angka.',
    least: 'Tidak boleh sebelum {day}.',
    most: 'Tidak boleh setelah {day}.',
  },
}
