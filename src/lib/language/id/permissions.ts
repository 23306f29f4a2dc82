import type { Messages } from '../languages.ts'

export const permissions: Messages['permissions'] = {
  suspended:
    'Agen Anda sedang ditangguhkan: Anda dapat membaca, tetapi tidak dapat memesan. Hubungi agen di atas agen Anda.',
  whyNot: {
    book: 'Tidak ada izin memesan. Hubungi agen Anda!',
    issue: 'Tidak ada izin menerbitkan. Hubungi agen Anda!',
    cancel: 'Tidak ada izin membatalkan. Hubungi agen Anda!',
    search: 'Tidak ada izin mencari. Hubungi agen Anda!',
    seeNett: 'Tidak ada izin melihat harga nett. Hubungi agen Anda!',
    seeBalance: 'Tidak ada izin melihat deposit. Hubungi agen Anda!',
    seeAllBookings: 'Tidak ada izin melihat pesanan orang lain. Hubungi agen Anda!',
    seeDocuments: 'Tidak ada izin melihat tanggal lahir dan dokumen. Hubungi agen Anda!',
    editRemarks: 'Tidak ada izin mengubah catatan dan berkas. Hubungi agen Anda!',
    reports: 'Tidak ada izin melihat laporan. Hubungi agen Anda!',
    deposit: 'Tidak ada izin melihat mutasi deposit. Hubungi agen Anda!',
    manageOrgs: 'Tidak ada izin mengubah agen.',
    invite: 'Tidak ada izin mengundang orang.',
    manageUsers: 'Tidak ada izin mengubah data orang.',
    prices: 'Tidak ada izin melihat atau mengubah harga.',
    manageDeposits: 'Tidak ada izin memindahkan uang deposit.',
    audit: 'Tidak ada izin membaca jejak audit.',
    suppliers: 'Tidak ada izin melihat atau mengatur pemasok.',
    settings: 'Tidak ada izin mengubah pengaturan platform.',
  },
}
