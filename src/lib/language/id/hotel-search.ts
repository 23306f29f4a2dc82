import type { Messages } from '../languages.ts'

export const hotelSearch: Messages['hotelSearch'] = {
  avail: {
    title: 'Ketersediaan hotel',
    checkIn: 'Tanggal Check-In',
    nights: 'Malam',
    checkOut: 'Tanggal Check-Out',
    destination: 'Tujuan',
    destinationHint: 'Ketik kota atau daerah',
    suggestions: 'Saran',
    noDestination: 'Tujuan tidak ditemukan',
    nationality: 'Kewarganegaraan',
    people:
      '{adults} dewasa{children, plural, =0 {} other {, # anak}}{infants, plural, =0 {} other {, # bayi}} · {rooms} kamar',
    occupancies: 'Jumlah tamu & kamar',
    rooms: 'Kamar',
    room: 'Kamar {number}',
    adults: 'Dewasa',
    children: 'Anak',
    infants: 'Bayi',
    age: 'Usia anak {number}',
    done: 'Selesai',
    forCorporate: 'Cari untuk Korporat',
    corporate: 'Korporat',
    corporateHint: 'Ketik nama',
    chooseCorporate: 'Pilih korporat dahulu.',
    noCorporate: 'Korporat tidak ditemukan',
    search: 'Cari',
    forHotel: 'Setelah itu daftar hanya memuat {hotel}: hapus namanya di sana untuk hotel lain.',
    moved: 'Tanggal check-in sudah lewat, jadi kini hari ini. Periksa tanggalnya, lalu cari lagi.',
    offline:
      'Anda sedang offline. Hanya pencarian yang pernah dibuat di perangkat ini yang dapat ditampilkan.',
  },
  sandbox: 'Yang bisa diperagakan sandbox',
  summary: {
    label: 'Pencarian',
    change: 'Ubah Pencarian',
    nights: '{count} malam',
    occupancies: '{count} Kamar: {rooms}',
    adults: '{count} Dewasa',
    guests: '{adults} Dewasa, {children} Anak',
  },
}
