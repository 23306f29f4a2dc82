import type { Messages } from '../languages.ts'

export const clientView: Messages['clientView'] = {
  isOn: 'Tampilan klien: harga nett disembunyikan',
  show: 'Tampilkan',
  inBar: 'Tampilan klien',
}
