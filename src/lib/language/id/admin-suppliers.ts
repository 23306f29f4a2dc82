import type { Messages } from '../languages.ts'

export const adminSuppliers: Messages['adminSuppliers'] = {
  title: 'Pemasok',
  organisation: 'Organisasi',
  count: '{count, plural, other {# pemasok}} untuk {org}',
  name: '{supplier} · {product}',
  product: { HOTEL: 'Hotel', INSURANCE: 'Asuransi', TOUR: 'Tur', TRAIN: 'Kereta' },
  state: { ON: 'Aktif', OFF: 'Nonaktif', OFF_ABOVE: 'Dinonaktifkan dari atas' },
  noCalls: 'Tidak ada panggilan dalam satu jam terakhir.',
  calls:
    '{count, plural, other {# panggilan}} dalam satu jam terakhir, {failures, plural, =0 {tidak ada yang gagal} other {# gagal ({share})}}.',
  durations: 'Separuhnya selesai dalam {half}, 95 dari 100 dalam {most}.',
  callsToday: '{used, number} dari {most, number} panggilan hari ini (UTC) terpakai.',
  lastAnswer: 'Jawaban terakhir: {moment}.',
  noAnswer: 'Tidak ada jawaban dalam sehari terakhir.',
  breaker: {
    CLOSED: 'Panggilan latar belakang berjalan (di server ini).',
    OPEN: 'Panggilan latar belakang berhenti sejenak setelah lima kegagalan berturut-turut (di server ini).',
    HALF_OPEN: 'Panggilan latar belakang berikutnya menentukan apakah semuanya dilanjutkan (di server ini).',
  },
  noneInDoubt: 'Tidak ada pemesanan yang sedang diperiksa.',
  inDoubt: '{count, plural, other {# pemesanan}} sedang diperiksa: buka daftarnya',
  ofThisServer: 'Protokol: {protocol}, bagian dari server ini.',
  connection: 'Protokol: {protocol}, di {address}.',
  switch: '{supplier} untuk {org}',
  switchedOff: 'Dinonaktifkan {moment} oleh {name}.',
  switchedOn: 'Diaktifkan {moment} oleh {name}.',
  offAt: 'Nonaktif untuk {org} yang berada di atasnya: aktifkan dulu di sana.',
  offAbove: 'Dinonaktifkan oleh pihak di atas. Hanya mereka yang dapat mengaktifkannya lagi.',
  offTitle: 'Nonaktifkan {supplier} untuk {org}?',
  offConsequence:
    'Tidak ada yang baru yang dapat dicari, dihargai, atau dipesan dengan {supplier} oleh {org} dan semua organisasi di bawahnya. Pemesanan yang sudah ada tetap dapat dibaca, diterbitkan, dibatalkan, dan diperiksa.',
  offNow: 'Nonaktifkan',
  try: 'Coba',
  tryNamed: 'Coba: {supplier}',
  tried: {
    ANSWERED: 'Menjawab dalam {time}.',
    LATE: 'Tidak menjawab dalam {time}.',
    ERROR: 'Menjawab dengan kesalahan dalam {time}.',
  },
  needsNetwork: 'Mengaktifkan, menonaktifkan, dan mencoba perlu koneksi internet.',
  notSeen:
    'Pemasok organisasi ini belum pernah dibuka di perangkat ini. Sambungkan ke internet untuk memuatnya.',
}
