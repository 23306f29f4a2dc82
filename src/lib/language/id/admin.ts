export const admin = {
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
