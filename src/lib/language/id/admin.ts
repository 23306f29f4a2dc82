export const admin = {
  tabs: {
    label: 'Administrasi',
    agents: 'Agen',
    users: 'Pengguna',
    audit: 'Audit',
    suppliers: 'Pemasok',
    deposits: 'Deposit',
    settings: 'Pengaturan',
  },
}
