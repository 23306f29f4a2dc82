export const admin = {
  sort: { by: 'Urutkan', usual: 'Urutan standar', up: '{field}, naik', down: '{field}, turun' },
  tabs: {
    label: 'Administrasi',
    agents: 'Agen',
    users: 'Pengguna',
    prices: 'Harga',
    audit: 'Audit',
    suppliers: 'Pemasok',
    deposits: 'Deposit',
    settings: 'Pengaturan',
  },
}
