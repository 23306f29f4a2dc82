import type { keys as english } from '../en/keys.ts'

export const keys: typeof english = {
  title: 'Tombol pintas',
  lists: 'Dalam daftar',
  next: 'Baris berikutnya',
  before: 'Baris sebelumnya',
  open: 'Buka baris',
  choose: 'Pilih baris',
  issue: 'Terbitkan pesanannya',
  cancel: 'Batalkan pesanannya',
  change: 'Ubah pesanannya (hotel)',
  papers: 'Dokumen pesanannya',
  search: 'Cari dalam daftar',
  places: 'Pergi ke',
  everywhere: 'Di semua layar',
  clientView: 'Tampilan klien: sembunyikan atau tampilkan harga nett',
  help: 'Daftar tombol ini',
  nothingByItself:
    'Terbitkan dan Batalkan membuka pesanan dan bertanya dahulu: satu tombol saja tidak mengubah apa pun.',
  turnOff:
    'Tombol pintas tidak aktif saat Anda mengetik. Tombol ini dapat dimatikan di profil, untuk perangkat ini.',
}
