import type { install as english } from '../en/install.ts'

export const install: typeof english = {
  offer: 'Pasang Tradewind: dapat dibuka dari layar utama, juga tanpa jaringan.',
  words:
    'Taruh Tradewind di layar utama: ketuk Bagikan di browser, lalu “Tambahkan ke Layar Utama”. Dari sana dapat dibuka, juga tanpa jaringan.',
  install: 'Pasang',
  refuse: 'Jangan tanya lagi',
  offline: 'Yang berfungsi tanpa jaringan',
  refused: 'Perangkat ini tidak akan ditanya lagi.',
  undo: 'Urungkan',
  title: 'Aplikasi di perangkat ini',
  kept: 'Browser menyimpan data Tradewind',
  notKept: 'Browser dapat menghapus data Tradewind',
  notKeptHint:
    'Itu terjadi bila ruang di perangkat hampir habis: yang pernah Anda buka hilang, termasuk draf. Aplikasi yang dipasang lebih terjaga.',
  unknown: 'Browser ini tidak memberi tahu apakah data Tradewind disimpan.',
}
