import type { Messages } from '../languages.ts'

export const flight: Messages['flight'] = {
  avail: {
    title: 'Formulir pencarian penerbangan',
    notSearched:
      'Penerbangan tidak dicari di sini. Formulir ini memperlihatkan apa saja yang akan diminta saat mencari.',
    site: 'Buka situs penerbangan',
    from: 'Dari',
    to: 'Ke',
    departure: 'Tanggal Berangkat',
    return: 'Tanggal Pulang',
    adults: 'Dewasa',
    children: 'Anak',
    infants: 'Bayi',
    serviceClass: 'Kelas Layanan',
    serviceClasses: {
      economy: 'Ekonomi',
      premiumEconomy: 'Ekonomi Premium',
      business: 'Bisnis',
      first: 'Utama',
      premiumFirst: 'Utama Premium',
    },
    airlines: 'Maskapai Pilihan',
    airlinesHint: 'Semua, atau kode: GA, SQ',
    searchAs: 'Cari Sebagai',
    searchesAs: { retail: 'Ritel', corporate: 'Korporat' },
    corporate: 'Korporat',
    noCorporate: 'Tidak ada',
    corporateReason: 'Tidak dapat dipilih: penerbangan tidak dicari di sini.',
    accountCode: 'Kode Akun',
    accountCodes: { gds: 'GDS (Galileo)', altea: 'Altea', sqNdc: 'SQ NDC' },
    promoCode: 'Kode Akun / Promo',
    search: 'Cari',
    nothingSent: 'Tidak ada yang dikirim: penerbangan tidak dicari di sini.',
  },
}
