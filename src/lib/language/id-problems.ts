import type { Problem } from '#contract/problems'

/** Does not compile with a code of the contract missing. */
export const problems: Record<Problem | 'tooLong', string> = {
  required: 'Ini wajib diisi.',
  unkeepable: 'Ada karakter di dalamnya yang tidak dapat disimpan.',
  tooLong: 'Paling banyak {longest} karakter.',
  nameCharacters: 'Nama terdiri atas huruf, spasi, tanda hubung, dan apostrof, seperti di paspor.',
  lineCharacters:
    'Sistem hotel hanya menerima huruf Latin, angka, spasi, dan tanda baca umum: tanpa kurung siku atau kurawal, simbol, maupun emoji.',
  placeCharacters: 'Di sini hanya bisa huruf, angka, spasi, dan tanda baca umum.',
  firstNameRequired: 'Nama depan wajib diisi.',
  lastNameShort: 'Nama belakang minimal 2 karakter.',
  emailRequired: 'Email wajib diisi.',
  emailWrong: 'Ini bukan alamat email.',
  phoneRequired: 'Nomor telepon wajib diisi.',
  phoneWrong: 'Nomor telepon hanya berisi angka, spasi, dan boleh diawali tanda +.',
  digitsOnly: 'Hanya angka.',
  identityNumberWrong: 'Nomor identitas berisi 4 sampai 24 huruf dan angka.',
  postalCodeWrong: 'Kode pos berisi 2 sampai 10 huruf dan angka.',
  titleWrong: 'Sapaan ini tidak sesuai dengan usia tamu.',
  tooManyRemarks: 'Paling banyak 20 catatan.',
  chargeAmountWrong: 'Biaya layanan berupa jumlah dari 0 sampai 1.000.000.000.',
  chargePercentWrong: 'Persentase adalah angka dari 0 sampai 100.',
  notACode: 'Ini bukan kode.',
  roomMissing: 'Pilih kamar terlebih dahulu.',
  checkOutEarly: 'Check-out harus setelah check-in.',
  tooManyNights: 'Masa inap paling lama 99 malam.',
  guestsMissing: 'Setiap kamar harus ada tamunya.',
  childAgeMissing: 'Usia setiap anak wajib diisi.',
  dateWrong: 'Tulis tanggal, bulan, dan tahun, seperti 14 Mar 1985.',
  noSuchDay: 'Tanggal ini tidak ada.',
}
