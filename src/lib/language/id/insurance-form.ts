import type { Messages } from '../languages.ts'
import { permissions } from './permissions.ts'

export const insuranceForm: Messages['insuranceForm'] = {
  holder: {
    title: 'Pemegang polis',
    hint: 'Pihak yang menutup asuransi dan menerima dokumennya.',
    travels: 'Pemegang polis juga peserta 1',
    travelsHint: 'Peserta 1 diasuransikan dengan data pemegang polis; hanya ahli waris yang ditanyakan.',
  },
  participant: {
    title: 'Peserta {number}: {type, select, ADT {Dewasa} SNR {Lansia} other {Anak}} {place}',
    asHolder: 'Ini adalah pemegang polis. Semua kecuali ahli waris diambil dari sana.',
    sameAddress: 'Alamat, email, dan telepon sama dengan pemegang polis',
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
    title: 'Sapaan',
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
    line: 'Perusahaan asuransi hanya menerima huruf Latin, angka, spasi, dan tanda baca biasa: tanpa kurung siku, simbol, atau emoji.',
    ofHolder: 'Pemegang polis, {field}: {message}',
    ofParticipant: 'Peserta {number}, {field}: {message}',
  },
  book: {
    submit: 'Pesan Asuransi',
    total: 'Premi',
    keeping: 'Menyimpan pemesanan di perangkat ini…',
    sending: 'Mengirim pemesanan…',
    checking: 'Sedang diperiksa pada perusahaan asuransi',
    whyNot: {
      NO_PERMISSION: 'Tidak ada izin memesan. Silakan hubungi agen Anda!',
      SUSPENDED: permissions.suspended,
      NO_PREMIUM: 'Belum ada premi yang dipilih',
      OFFLINE: 'Pemesanan perlu jaringan. Yang sudah Anda ketik tersimpan di perangkat ini.',
      NO_PRICE: 'Harganya harus ada lebih dulu.',
      NEW_PRICE: 'Premi sedang ditanyakan…',
    },
    notKept:
      'Perangkat ini menolak menyimpan pemesanan, jadi tidak ada yang dikirim. Kosongkan sebagian penyimpanan lalu coba lagi.',
    unfit: 'Pemesanan tidak cocok dengan pencarian. Ubah pencarian lalu coba lagi.',
    summary: '{product}, {holder}, mulai {day}, {days} hari, {price}',
  },
  formerText:
    'Yang ingin Anda pesan sekarang tidak sama. Status pemesanan sebelumnya ditanyakan dahulu; tidak ada yang dikirim karenanya. Jika ternyata sudah dipesan, cari lagi untuk yang lain.',
  command: {
    opening: 'Sedang dicari…',
    sending: 'Mengirim pemesanan…',
    sendingHint: 'Perusahaan asuransi sedang dihubungi. Ini dapat memakan waktu setengah menit.',
    checking: 'Sedang diperiksa pada perusahaan asuransi',
    checkingHint:
      'Pemesanan sudah dikirim dan hasilnya sedang dipastikan. Pemesanan tidak dikirim dua kali, dan Anda boleh meninggalkan halaman ini: pemesanan muncul di daftar asuransi setelah dikonfirmasi.',
    unanswered: 'Belum ada jawaban',
    unansweredHint:
      'Pemesanan tersimpan di perangkat ini, dan statusnya ditanyakan ke server. Tidak ada yang dikirim ulang dengan sendirinya.',
    unansweredOffline:
      'Anda sedang luring. Pemesanan tersimpan di perangkat ini; server akan ditanya begitu jaringan kembali.',
    lookedFor: 'Pemesanan sedang dicari',
    lookedForHint:
      'Pemesanan baru saja dikirim dan belum sampai di server: mungkin masih di jalan. Server ditanya lagi selama kira-kira satu menit; tidak ada yang dikirim dua kali dengan sendirinya.',
    askAgain: 'Periksa lagi',
    neverArrived: 'Pemesanan tidak sampai',
    neverArrivedHint:
      'Sejauh ini server belum menerimanya. Anda boleh mengirimnya sekarang: hanya dipesan satu kali. Atau tinggalkan: setelah itu tidak dapat dipesan lagi.',
    unsent: 'Pemesanan ini belum dikirim',
    unsentHint:
      'Pemesanan sudah dikonfirmasi di perangkat ini tetapi belum terkirim. Anda boleh mengirimnya sekarang, jika harganya masih berlaku.',
    notKept: 'Perangkat ini menolak menyimpan pemesanan',
    notKeptHint: 'Tidak ada yang dikirim. Kosongkan sebagian penyimpanan lalu coba lagi.',
    send: 'Kirim pemesanan',
    sendOffline: 'Pengiriman perlu jaringan.',
    persons: 'Peserta: {names}',
    discard: 'Jangan kirim',
    list: 'Daftar asuransi',
    confirmedAt: 'Dikonfirmasi {moment}',
    open: 'Pemesanan yang belum dijawab',
    openHint:
      'Pemesanan ini sudah dikonfirmasi dan belum mendapat jawaban akhir. Melihatnya tidak mengubah apa pun.',
    elsewhere: '{title}, {traveller}, mulai {day}, {price}',
  },
  success: {
    title: 'Berhasil',
    text: 'Pemesanan Anda berhasil dibuat.',
    code: 'Kode booking: {code}',
    ok: 'Ok',
  },
  failure: {
    title: 'Maaf',
    text: 'Terjadi kesalahan saat membuat pemesanan, silakan coba lagi beberapa menit lagi atau hubungi admin Anda jika masalah berlanjut.',
    kept: 'Yang sudah Anda ketik tersimpan.',
    close: 'Tutup',
  },
}
