import type { adminRefusals as sentences } from '#contract/admin/refusals'

/** Why the server refuses in administration. */
export const adminRefusals: Record<keyof typeof sentences, string> = {
  secondApprover:
    'Di atas {amount} diperlukan persetujuan administrator kedua, dan tidak ada orang lain yang berwenang.',
  reversedAlready: 'Mutasi ini sudah dibalikkan.',
  noSuchRequest: 'Permintaan ini tidak ada.',
  ownRequest: 'Permintaan sendiri tidak dapat diputuskan sendiri. Anda dapat menariknya.',
  requestOfAnother: 'Hanya yang meminta yang dapat menariknya. Anda dapat menolaknya.',
  requestAboutYou: 'Ini tentang Anda sendiri: super admin lain yang menyetujui.',
  superAdminDecides: 'Yang meminta adalah super admin: hanya super admin lain yang memutuskan.',
  madeAsker: 'Anda yang mengundang peminta atau memberinya kata sandi. Administrator lain yang memutuskan.',
  requesterNoSuperAdmin: 'Yang meminta bukan super admin lagi. Anda dapat menolaknya.',
  noSecondPerson:
    'Super admin kedua harus menyetujui ini, dan tidak ada orang lain yang berwenang. Hubungi pengelola server: baris perintahnya dapat melakukannya.',
  emailTheirs:
    'Super admin kedua harus menyetujui ini, dan tidak ada orang lain yang berwenang. Orang ini dapat mengubah alamat emailnya sendiri.',
  lastSecondPerson:
    'Ini satu-satunya super admin lain, yang menyetujui permintaan Anda. Hubungi pengelola server: baris perintahnya dapat melakukannya.',
  noBackupFolder:
    'Tidak ada yang dicadangkan dengan sendirinya: isi BACKUP_FOLDER di tempat server dijalankan.',
  restoreRuns: 'Sebuah cadangan sedang dipulihkan.',
  backupIncomplete: 'Berkas cadangan belum sampai seluruhnya. Silakan kirim lagi.',
  decidedAlready: 'Ini sudah diputuskan.',
  requesterMayNot: 'Yang meminta tidak lagi berwenang memindahkan uang. Anda dapat menolaknya.',
  moneyDownOnly: 'Uang hanya dapat dikirim ke bawah: {to} tidak berada di bawah {from}.',
  isReversal: 'Ini sudah jurnal balik. Catat lagi mutasinya.',
  ofBooking: 'Ini milik sebuah pesanan. Batalkan pesanannya.',
  referencePosted:
    '{amount} dengan referensi “{reference}” sudah dicatat, untuk {org}. Apakah ini uang yang sama dua kali?',
  referenceWaits:
    '{amount} dengan referensi “{reference}” sudah menunggu persetujuan, untuk {org}. Apakah ini uang yang sama dua kali?',
  reversalMayNot:
    'Jurnal balik hanya boleh dilakukan oleh yang berwenang mencatat mutasi ini: hubungi organisasi di atas Anda.',
  depositCurrency: 'Deposit {org} memakai {currency}.',
  noSuchPosting: 'Mutasi ini tidak ada.',
  rateTooEarly: 'Kurs hari mendatang belum diketahui.',
  rateTwice: 'Ada mata uang yang ditulis dua kali.',
  rateOfRupiah: 'Kurs ditulis dalam rupiah, jadi rupiah sendiri tidak mempunyai kurs.',
  rateWrong: 'Kurs adalah harga satu satuan dalam rupiah, misalnya 12150.',
  noSuchHotel: '{supplier} tidak mempunyai hotel {hotel}.',
  noSuchPlace: 'Tidak ada pemasok di sini yang mengenal zona {zone}: pilih salah satu yang ditawarkan.',
  noSuchRule: 'Aturan harga ini tidak ada.',
  ruleInForce:
    'Aturan ini sedang berlaku, sehingga perubahannya langsung berlaku. Untuk nanti, akhiri aturan ini pada suatu hari dan buat aturan lain yang mulai saat itu.',
  ruleChanged: 'Tidak ada yang disimpan: {by} baru saja mengubah aturan ini.',
  ruleEnded: 'Aturan ini sudah berakhir. Buat yang baru.',
  ruleEndsEarly: 'Aturan akan berakhir sebelum dimulai.',
  noSuchSettings: 'Versi pengaturan ini tidak ada.',
  setAtStart: 'Ini diatur di tempat server dijalankan, melalui {variable}.',
  alarmBeforeWarning: 'Alarm datang setelah peringatan: beri jumlah jam yang lebih kecil.',
  secondAdministrator: 'Diperlukan administrator platform kedua untuk menyetujui: undang dahulu.',
  accountItself: '{account} sendiri adalah sebuah akun.',
  noSuchAccount: 'Akun {account} tidak ada.',
  tryPlatformOnly: 'Hanya platform yang boleh mencoba pemasok.',
  evidenceReaders:
    'Hanya orang platform yang boleh membaca audit dan melihat harga nett yang dapat membaca log komunikasi pemasok.',
  noEvidence: 'Tidak ada komunikasi yang disimpan untuk pemesanan ini.',
  noSuchExchange: 'Komunikasi ini tidak disimpan, atau tidak lagi.',
  noSuchOrg: 'Organisasi ini tidak ada.',
  noSuchSupplier: 'Pemasok ini tidak ada.',
  inviteSuspended: 'Agen ini ditangguhkan: buka lagi dahulu.',
  lastAdministrator: 'Ini administrator terakhir agen ini. Jadikan orang lain administrator dahulu.',
  userDisabled: 'Pengguna ini nonaktif: aktifkan dahulu.',
  noSuchInvitation: 'Undangan ini tidak ada.',
  noSuchUserVersion: 'Versi pengguna ini tidak ada.',
  emailTaken: '{user} di agen ini sudah memakai alamat email ini.',
  noSuchUser: 'Pengguna ini tidak ada.',
  noSuchAgency: 'Agen ini tidak ada.',
  accountTaken: 'Nama akun {account} sudah dipakai. Pilih yang lain.',
  movePlatformOnly: 'Hanya platform yang dapat memindahkan agen.',
  moveBelowItself: 'Agen tidak dapat dipindahkan ke bawah dirinya sendiri.',
  platformAlone: 'Platform tidak berada di bawah siapa pun.',
  standsThereAlready: '{org} sudah berada di sana.',
  openPlatformOnly: 'Hanya platform yang membuka agen; Anda dapat membuka subagen.',
  grantAtMostOwn:
    'Anda hanya dapat memberi paling banyak yang dimiliki agen Anda: pesan {book}, terbitkan {issue}.',
  voucherRuleOwn: 'Agen Anda sendiri mencetak voucher hanya setelah pembayaran.',
  decidedAbove:
    'Mata uang, hak pesan, hak terbitkan, dan aturan voucher ditentukan oleh organisasi di atas Anda.',
  noSuchZone: 'Zona waktu {zone} tidak ada.',
  suspendOwn: 'Organisasi sendiri tidak dapat ditangguhkan; yang di atasnya dapat.',
  suspendedAlready: '{org} sudah ditangguhkan.',
  suspendedAbove: 'Ini ditangguhkan oleh organisasi di atas Anda, yang dapat membukanya lagi.',
  notSuspended: '{org} sendiri tidak ditangguhkan.',
  noSuchAgencyVersion: 'Versi agen ini tidak ada.',
  currencyFixed: 'Mata uang tidak dapat diubah lagi: agen ini sudah mempunyai pesanan atau uang.',
  tooManyLinks: 'Terlalu banyak tautan dikirim dalam satu jam. Tunggu sebelum mengirim lagi.',
  postingMayNot: 'Anda tidak berwenang mengelola deposit ini. Hubungi platform.',
  offBySomebodyAbove:
    '{supplier} dinonaktifkan oleh pihak di atas. Hanya mereka yang dapat mengaktifkannya lagi.',
  offAbove: '{supplier} dinonaktifkan untuk {org} yang berada di atas. Aktifkan di sana dahulu.',
  triedJustNow: '{supplier} baru saja dicoba. Tunggu beberapa detik.',
  typeUnfit: 'Organisasi jenis ini tidak dapat berada di sana.',
  ruleBuyer:
    '{buyer} tidak membeli dari {seller}. Aturan berlaku untuk organisasi tepat di bawah penjualnya.',
  ruleWithoutRate: 'Belum ada kurs untuk {currency}. Masukkan kursnya lebih dahulu.',
  ruleEmpty: 'Aturan ini tidak mengubah apa pun: isi persen, jumlah, margin terendah, atau margin tertinggi.',
  ruleClientHotels: 'Harga untuk klien hanya disarankan untuk hotel.',
  ruleClientOrg: 'Aturan untuk klien tidak menyebut organisasi.',
  ruleNobodyBelow: 'Tidak ada yang dapat berada di bawah {seller}: aturannya untuk kliennya.',
  ruleBuyerTypes: '{seller} tidak menjual kepada pembeli jenis ini.',
  ruleBuyerType: '{buyer} adalah pembeli jenis lain.',
  ruleNoCommission:
    'Korporat tidak menerima komisi, sehingga aturan asuransi tidak dapat dibuat untuk korporat.',
  ruleZones: 'Zona dan hotel hanya ada pada produk hotel: pilih Hotel sebagai produknya.',
  ruleSupplier: 'Tidak ada pemasok {supplier} untuk produk ini.',
  ruleCountry: 'Negara {country} tidak ada.',
  ruleOver:
    'Hari-hari aturan ini sudah lewat, atau tidak pernah bertemu: tidak ada penjualan yang jatuh pada hari itu, dan tidak ada harga yang berubah karenanya.',
  ruleBelowNet:
    'Dengan aturan ini {seller} akan menjual di bawah yang dibayarnya sendiri: persen dari sebagian penjualan menjadi kurang dari nol. Penjualan itu akan dijual sebesar yang dibayarnya, tanpa margin.',
  rulePassesAll:
    'Dengan aturan ini {seller} akan meneruskan lebih dari seluruh komisinya untuk sebagian polis, dan tidak menyimpan apa pun darinya.',
  ruleFloorClash:
    'Margin terendah, {mine}, lebih tinggi daripada margin tertinggi, {theirs}, dari aturan lain untuk penjualan yang sama: {rule}.',
  ruleCeilingClash:
    'Margin tertinggi, {mine}, lebih rendah daripada margin terendah, {theirs}, dari aturan lain untuk penjualan yang sama: {rule}.',
  userChanged: 'Tidak ada yang disimpan: {by} baru saja mengubah hal yang sama.',
  settingChanged: 'Tidak ada yang disimpan: {by} baru saja mengubah pengaturan yang sama.',
  agencyChanged: 'Tidak ada yang disimpan: {by} baru saja mengubah ini.',
}
