import type { Messages } from '../languages.ts'
import { permissions } from './permissions.ts'

export const insuranceForm: Messages['insuranceForm'] = {
  holder: {
    title: 'Pemegang polis',
    hint: 'Orang yang membeli asuransi dan menerima dokumennya.',
    travels: 'Pemegang polis juga peserta 1',
    travelsHint: 'Peserta 1 memakai data pemegang polis; hanya ahli waris yang perlu diisi.',
  },
  participant: {
    title: 'Peserta {number}: {type, select, ADT {Dewasa} SNR {Lansia} other {Anak}} {place}',
    asHolder: 'Sama dengan pemegang polis; hanya ahli waris yang perlu diisi.',
    home: '{how, select, all {Alamat, kontak: pemegang polis} none {Alamat dan kontak sendiri} other {Seperti pemegang polis: {fields}}}',
  },
  beneficiary: 'Ahli waris: {name}',
  sameDocument: {
    title: 'Satu dokumen untuk dua tertanggung?',
    text: 'Setiap orang memiliki dokumennya sendiri. Periksa kembali nomor ini:',
    goOn: 'Tetap pesan',
    correct: 'Perbaiki',
  },
  group: {
    title: 'Peserta dari berkas grup',
    hint: '{count} peserta, seperti tertulis di berkas. Yang keliru dapat dibetulkan di sini.',
    edit: 'Ubah peserta {number}: {name}',
    unnamed: 'tanpa nama',
    noIdentity: 'tanpa identitas',
    wrong: 'Perlu dibetulkan',
    done: 'Selesai',
    list: 'Peserta',
  },
  field: {
    title: 'Titel',
    firstName: 'Nama depan',
    lastName: 'Nama belakang',
    lastNameOptional: 'Nama belakang (opsional)',
    placeOfBirth: 'Tempat lahir',
    dateOfBirth: 'Tanggal lahir',
    birthHint: '{min} sampai {max} tahun pada {start}: lahir dari {from} sampai {to}',
    identityType: 'Jenis identitas',
    identityNumber: 'Nomor identitas',
    identityNumberOptional: 'Nomor identitas (opsional)',
    address: 'Alamat',
    city: 'Kota',
    postalCode: 'Kode pos',
    email: 'Email',
    phoneNumber: 'Telepon',
    beneficiaryName: 'Nama ahli waris',
    beneficiaryRelation: 'Hubungan ahli waris',
  },
  reference: {
    title: 'Referensi Anda',
    hint: 'Nomor pesanan klien Anda, bila ada. Dengan ini pemesanan dapat dicari di daftar pesanan.',
    label: 'Referensi klien (opsional)',
  },
  identity: {
    KTP: 'KTP',
    NIK: 'NIK',
    PASSPORT: 'Paspor',
    KITAS: 'KITAS',
    KITM: 'KITM',
  },
  minorHint:
    'Di bawah {years} tahun belum ada KTP: 16 angka pada Kartu Keluarga atau Kartu Identitas Anak (KIA)',
  passportOnly: 'Di luar Indonesia hanya paspor yang berlaku',
  identityTurned:
    'Identitas {count} orang diganti menjadi paspor, karena hanya paspor yang berlaku di luar Indonesia. Mohon periksa nomornya.',
  relation: {
    Parent: 'Orang tua',
    Spouse: 'Suami atau istri',
    Sibling: 'Saudara kandung',
    Child: 'Anak',
    'Other Relatives': 'Kerabat lain',
  },
  problem: {
    birth: 'Pada {start} orang ini harus berusia {min} sampai {max} tahun: lahir dari {from} sampai {to}.',
    line: 'Perusahaan asuransi hanya menerima huruf Latin, angka, spasi, dan tanda baca biasa: tanpa kurung siku, simbol, atau emoji. Tidak bisa di sini: {most}.',
    ofHolder: 'Pemegang polis, {field}: {message}',
    ofParticipant: 'Peserta {number}, {field}: {message}',
    ofBooking: '{field}: {message}',
  },
  book: {
    submit: 'Pesan Asuransi',
    total: 'Premi',
    keeping: 'Menyimpan pesanan di perangkat ini…',
    sending: 'Mengirim pesanan…',
    checking: 'Sedang diperiksa ke perusahaan asuransi',
    whyNot: {
      NO_PERMISSION: 'Tidak ada izin memesan. Silakan hubungi agen Anda!',
      SUSPENDED: permissions.suspended,
      NO_PREMIUM: 'Belum ada premi yang dipilih',
      OFFLINE: 'Pemesanan perlu koneksi internet. Yang sudah Anda ketik tersimpan di perangkat ini.',
      NO_PRICE: 'Harganya belum ada.',
      NEW_PRICE: 'Menanyakan premi…',
    },
    notKept:
      'Perangkat ini tidak dapat menyimpan pesanan, jadi tidak ada yang dikirim. Kosongkan sebagian penyimpanan atau buka ulang aplikasi, lalu coba lagi.',
    unfit: 'Pesanan tidak cocok dengan pencarian. Ubah pencarian lalu coba lagi.',
    summary: '{product}, {holder}, mulai {day}, {days} hari, {price}',
  },
  formerText:
    'Yang ingin Anda pesan sekarang berbeda. Kami memeriksa pesanan sebelumnya dahulu; tidak ada yang dikirim. Jika ternyata sudah dipesan, cari lagi untuk yang lain.',
  command: {
    opening: 'Sedang dicari…',
    sending: 'Mengirim pesanan…',
    sendingHint: 'Perusahaan asuransi sedang dihubungi. Ini dapat memakan waktu setengah menit.',
    checking: 'Sedang diperiksa ke perusahaan asuransi',
    checkingHint:
      'Kami terus mengecek ke perusahaan asuransi. Pesanan tidak akan dibuat dua kali. Halaman ini boleh ditinggalkan: pesanan muncul di daftar asuransi setelah dikonfirmasi.',
    unanswered: 'Belum ada jawaban',
    unansweredHint:
      'Pesanan tersimpan di perangkat ini, dan kami terus menanyakannya ke server. Pesanan tidak akan dibuat dua kali.',
    unansweredOffline:
      'Anda sedang offline. Pesanan tersimpan di perangkat ini; kami menanyakannya ke server begitu Anda online.',
    lookedFor: 'Pesanan sedang dicari',
    lookedForHint:
      'Baru saja dikirim dan mungkin masih dalam perjalanan. Kami terus bertanya ke server selama kira-kira satu menit; tidak ada yang dikirim dua kali.',
    askAgain: 'Periksa lagi',
    neverArrived: 'Pesanan tidak sampai',
    neverArrivedHint:
      'Server belum menerimanya. Kirim sekarang (hanya dipesan satu kali), atau pilih untuk tidak mengirimnya.',
    unsent: 'Pesanan ini belum dikirim',
    unsentHint:
      'Anda sudah mengonfirmasinya di perangkat ini, tetapi belum terkirim. Kirim sekarang jika harganya masih berlaku.',
    notKept: 'Perangkat ini tidak dapat menyimpan pesanan',
    notKeptHint:
      'Tidak ada yang dikirim. Kosongkan sebagian penyimpanan atau buka ulang aplikasi, lalu coba lagi.',
    send: 'Kirim pesanan',
    sendOffline: 'Pengiriman perlu koneksi internet.',
    persons: 'Peserta: {names}',
    discard: 'Jangan kirim',
    list: 'Daftar asuransi',
    confirmedAt: 'Dikonfirmasi {moment}',
    open: 'Pesanan yang belum dijawab',
    openHint:
      'Anda sudah mengonfirmasi pesanan ini, dan belum ada jawaban akhir. Membukanya tidak mengubah apa pun.',
    elsewhere: '{title}, {traveller}, mulai {day}, {price}',
  },
  success: {
    title: 'Berhasil',
    text: 'Pesanan Anda berhasil dibuat.',
    code: 'Kode booking: {code}',
    ok: 'Ok',
  },
  failure: {
    title: 'Maaf',
    text: 'Terjadi kesalahan saat membuat pesanan, silakan coba lagi beberapa menit lagi atau hubungi admin Anda jika masalah berlanjut.',
    kept: 'Yang sudah Anda ketik tersimpan.',
    close: 'Tutup',
  },
}
