/** Why the server refuses what concerns the traveller book. */
export const travellerRefusals = {
  noSuchTraveller: 'Pelancong ini tidak ada.',
  noSuchTravellerGroup: 'Kelompok ini tidak ada.',
  travellerChanged: 'Tidak ada yang disimpan: {by} baru saja mengubah pelancong ini.',
  travellerGroupChanged: 'Tidak ada yang disimpan: kelompok ini baru saja diubah orang lain.',
  groupOfTwoBooks: 'Satu kelompok berisi orang-orang dari buku satu agen.',
  mostDocuments: 'Satu pelancong memiliki paling banyak {most} dokumen.',
  documentUnfit: 'Nomor ini tidak cocok dengan jenis dokumennya.',
  bookKeepsNobody: 'Agen Anda tidak menyimpan data pelancong. Administrator dapat mengubahnya.',
  doNotKeep: 'Orang ini tidak ingin datanya disimpan.',
  bookChanged: 'Tidak ada yang dihapus: sekarang ada {count} pelancong.',
  bookIsLocked: 'Buku pelancong tidak dapat dibaca: kunci server berbeda. Hubungi pengelola server.',
  mergeOfTwoBooks: 'Hanya dua pelancong dari buku satu agen yang dapat digabung.',
  mergeTooMuch:
    'Bersama-sama dokumen, nomor keanggotaan, atau catatannya terlalu banyak untuk satu pelancong.',
  mergeTooLongAgo: 'Tidak ada penggabungan dalam 30 hari terakhir yang dapat dibatalkan.',
  changesSinceMerge: 'Pelancong ini diubah setelah penggabungan. Perubahan itu akan hilang.',
}
