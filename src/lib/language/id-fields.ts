import type { Messages } from './languages.ts'

export const fields: Messages['fields'] = {
  number: {
    bounds: '{min}–{max}',
    most: 'Paling banyak {max}.',
    least: 'Paling sedikit {min}.',
    whole: 'Harus bilangan bulat.',
    decimals: 'Paling banyak {decimals} angka di belakang koma.',
    noNumber: 'Ini bukan angka.',
    waits: 'Ada angka yang tidak sesuai; lihat keterangan di kolomnya.',
  },
}
