import type { keys as english } from '../en/keys.ts'

export const keys: typeof english = {
  title: 'Tombol pintas',
  lists: 'Dalam daftar',
  next: 'Baris berikutnya',
  before: 'Baris sebelumnya',
  open: 'Buka baris',
  choose: 'Pilih baris',
  issue: 'Terbitkan pemesanannya',
  cancel: 'Batalkan pemesanannya',
  papers: 'Dokumen pemesanannya',
  search: 'Cari dalam daftar',
  places: 'Pergi ke',
  nothingByItself:
    'Terbitkan dan Batalkan membuka pemesanan dan bertanya dahulu: satu tombol saja tidak mengubah apa pun.',
  turnOff:
    'Tombol pintas tidak aktif saat Anda mengetik. Tombol ini dapat dimatikan di profil, untuk perangkat ini.',
}
