import type { Messages } from '../languages.ts'

export const today: Messages['today'] = {
  title: 'Hari ini',
  find: {
    label: 'Cari pesanan',
    hint: 'Kode booking, nama, referensi',
    go: 'Cari',
  },
  due: {
    title: 'Yang jatuh tempo',
    fewer: 'Tampilkan lebih sedikit',
    more: 'Tampilkan {count, plural, other {# lagi}}',
    none: 'Tidak ada yang jatuh tempo dalam 7 hari ke depan',
    noneHint: 'Batas waktu, check-in, keberangkatan, dan pertanggungan yang berakhir tercantum di sini.',
    search: 'Cari hotel',
    holds: '{count, plural, other {# pesanan ditahan berakhir}}:',
    needs: 'deposit yang diperlukan:',
  },
  group: { today: 'Hari ini', tomorrow: 'Besok', later: 'Dalam 7 hari' },
  kind: {
    LIMIT: 'Batas waktu',
    CHECK_IN: 'Check-in',
    DEPARTURE: 'Keberangkatan',
    COVER_ENDS: 'Pertanggungan berakhir',
  },
  count: {
    LIMIT: '{count, number}{capped, select, true {+} other {}} batas waktu',
    CHECK_IN: '{count, number}{capped, select, true {+} other {}} kali check-in',
    DEPARTURE: '{count, number}{capped, select, true {+} other {}} keberangkatan',
    COVER_ENDS: '{count, number}{capped, select, true {+} other {}} pertanggungan berakhir',
  },
  doubt: {
    title: 'Sedang diperiksa',
    since: 'sejak {moment}',
    all: '{count, plural, other {Ikuti semuanya (#)}}',
  },
  findings: {
    title: 'Dokumen yang perlu dilihat',
    starts: 'mulai {day}',
    more: '{count, plural, other {dan # lagi}}',
  },
  call: {
    title: 'Telepon hotel',
    text: '{count, plural, other {# pemesanan segera dimulai, dan hotelnya belum memberi nomor.}}',
    all: 'Siapa yang ditelepon',
  },
  deposit: {
    title: 'Saldo deposit',
    covered: 'Cukup untuk 7 hari ke depan',
    due: 'Total dalam 7 hari',
    short: 'Tidak cukup mulai {day}',
    missing: 'kurang',
    more: '{count, plural, other {dan # hari lagi}}',
    statement: 'Mutasi',
  },
  month: {
    title: 'Terjual pada {month}',
    sales: 'Penjualan',
    amount: 'Jumlah',
    products: 'Per produk',
    none: 'Belum ada penjualan bulan ini.',
  },
  searches: {
    title: 'Pencarian terakhir',
    anywhere: 'Di mana saja',
    days: '{from} sampai {to}',
    remove: 'Hapus: {title}',
    removed: '“{title}” dihapus.',
    undo: 'Urungkan',
    again: 'Cari lagi',
    none: 'Pencarian Anda di perangkat ini tercantum di sini.',
  },
}
