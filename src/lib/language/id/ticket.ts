import type { ticket as english } from '../en/ticket.ts'

export const ticket: typeof english = {
  announced: '{said}: {title}, {locator}',
  due: 'Harus dibayar',
  paid: 'Lunas',
  price: 'Harga',
  qr: 'Kode QR untuk memeriksa keaslian pemesanan',
  print: 'Cetak',
  newWindow: 'terbuka di jendela tersendiri',
  needsNetwork: 'Dokumen ini memerlukan jaringan.',
  share: 'Bagikan',
  copied: 'Tersalin: tempelkan ke dalam pesan.',
  failed: 'Peramban ini tidak mengizinkan berbagi maupun menyalin.',
  next: 'Penjualan berikutnya untuk orang yang sama',
  product: { HOTEL: 'Hotel', TRAIN: 'Kereta', TOUR: 'Tur', INSURANCE: 'Asuransi' },
  newSearch: 'Pencarian baru',
}
