import type { Messages } from '../languages.ts'
import { permissions } from './permissions.ts'

export const trainForm: Messages['trainForm'] = {
  holder: {
    title: 'Pemesan',
    hint: 'Orang yang dihubungi perusahaan kereta dan agen Anda tentang perjalanan ini.',
    more: 'Telepon lain, kewarganegaraan',
    travels: 'Pemesan ikut bepergian',
    travelsHint: 'Dewasa 1 memakai nama pemesan; kelahiran dan identitas ditanyakan di bawah.',
  },
  passengers: 'Penumpang',
  passenger: {
    title: '{type, select, ADULT {Dewasa} other {Bayi}} {number}',
    asHolder: '{name}, sebagai pemesan.',
    asHolderUnnamed: 'Pemesan.',
    adult: 'Mendapat kursi di setiap kereta.',
    infant: 'Dipangku dan tidak mendapat kursi.',
  },
  both: {
    passenger: '{passenger} masih memakai data pemesan yang lama.',
    holder: 'Pemesan masih memakai data lama dari {passenger}.',
    change: 'Ubah keduanya',
  },
  reference: {
    title: 'Referensi Anda',
    hint: 'Nomor pesanan klien Anda, bila ada. Tercetak di tiket.',
  },
  field: {
    title: 'Titel',
    firstName: 'Nama depan',
    lastName: 'Nama belakang',
    lastNameOptional: 'Nama belakang (opsional)',
    email: 'Email',
    phoneNumber: 'Telepon',
    otherPhoneNumber: 'Telepon lain (opsional)',
    nationality: 'Kewarganegaraan (opsional)',
    anyNationality: 'Tidak disebutkan',
    dateOfBirth: 'Tanggal lahir',
    bornFrom: 'Lahir {from} atau sesudahnya: di bawah {years} tahun pada hari keberangkatan',
    bornBefore: '{years} tahun atau lebih pada hari keberangkatan',
    identityType: 'Jenis identitas',
    identityTypeOptional: 'Jenis identitas (opsional)',
    noIdentity: 'Tidak ada',
    identityNumber: 'Nomor identitas',
    identityNumberOptional: 'Nomor identitas (opsional)',
    clientReference: 'Referensi klien (opsional)',
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
  problem: {
    BORN_LATER: 'Tanggal lahir ini ada di masa depan.',
    NO_INFANT:
      'Bayi harus di bawah {years} tahun pada hari keberangkatan; bila tidak, cari lagi dengan satu dewasa lagi.',
    STILL_INFANT: 'Yang di bawah {years} tahun bepergian sebagai bayi; cari lagi dengan satu bayi lagi.',
    NO_IDENTITY: 'Penumpang dewasa memerlukan nomor identitas.',
    SAME_IDENTITY:
      'Nomor ini sudah dipakai penumpang dewasa lain; setiap orang memakai identitasnya sendiri.',
    WRONG_TITLE: 'Titel bayi adalah MSTR atau MISS.',
    line: 'Perusahaan kereta hanya menerima huruf Latin, angka, spasi, dan tanda baca biasa: tanpa kurung siku, simbol, atau emoji. Tidak bisa di sini: {most}.',
    ofHolder: 'Pemesan, {field}: {message}',
    ofPassenger: '{who}, {field}: {message}',
    ofBooking: '{field}: {message}',
  },
  hold: {
    submit: 'Tahan kursi<more> sampai {time}</more>',
    until: 'Ditahan sampai {time}',
    submitPlain: 'Tahan kursi',
    total: 'Total',
    free: 'Belum ada yang dibayar: deposit dipotong saat tiket diterbitkan.',
    keeping: 'Menyimpan pesanan di perangkat ini…',
    standing: 'Status pesanan ini tertulis di atas; tidak dapat dipesan untuk kedua kalinya.',
    whyNot: {
      NO_PERMISSION: 'Tidak ada izin memesan. Silakan hubungi agen Anda!',
      SUSPENDED: permissions.suspended,
      OFFLINE: 'Pemesanan perlu koneksi internet. Yang sudah Anda ketik tersimpan di perangkat ini.',
      OFFER_EXPIRED:
        'Tarif ini sudah lebih dari setengah jam. Cari lagi; yang sudah Anda ketik tetap tersimpan.',
      NO_PRICE: 'Harganya belum ada.',
      NEW_PRICE: 'Menanyakan harga…',
    },
    searchAgain: 'Cari lagi',
    retry: 'Tanyakan harganya lagi',
    notKept:
      'Perangkat ini tidak dapat menyimpan pesanan, jadi tidak ada yang dikirim. Kosongkan sebagian penyimpanan atau buka ulang aplikasi, lalu coba lagi.',
    unfit: 'Pesanan tidak cocok dengan kereta yang dipilih. Cari lagi lalu coba sekali lagi.',
    summary: '{title}, {day}, {traveller}, {price}',
  },
  formerText:
    'Yang ingin Anda pesan sekarang berbeda. Kami memeriksa pesanan sebelumnya dahulu; tidak ada yang dikirim. Jika kursinya ternyata ditahan, cari lagi untuk yang lain.',
  command: {
    opening: 'Sedang dicari…',
    sending: 'Mengirim pesanan…',
    sendingHint: 'Kursi sedang diminta ke perusahaan kereta. Ini dapat memakan waktu setengah menit.',
    checking: 'Sedang diperiksa ke perusahaan kereta',
    checkingHint:
      'Kami terus mengecek ke perusahaan kereta. Pesanan tidak akan dibuat dua kali. Halaman ini boleh ditinggalkan: pesanan muncul di Pesanan Kereta setelah dikonfirmasi.',
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
      'Server belum menerimanya. Kirim sekarang (kursi hanya ditahan satu kali), atau pilih untuk tidak mengirimnya.',
    unsent: 'Pesanan ini belum dikirim',
    unsentHint:
      'Anda sudah mengonfirmasinya di perangkat ini, tetapi belum terkirim. Kirim sekarang jika tarifnya masih berlaku.',
    notKept: 'Perangkat ini tidak dapat menyimpan pesanan',
    notKeptHint:
      'Tidak ada yang dikirim. Kosongkan sebagian penyimpanan atau buka ulang aplikasi, lalu coba lagi.',
    send: 'Kirim pesanan',
    sendOffline: 'Pengiriman perlu koneksi internet.',
    persons: 'Penumpang: {names}',
    discard: 'Jangan kirim',
    list: 'Pesanan Kereta',
    confirmedAt: 'Dikonfirmasi {moment}',
    open: 'Pesanan yang belum dijawab',
    openHint:
      'Anda sudah mengonfirmasi pesanan ini, dan belum ada jawaban akhir. Membukanya tidak mengubah apa pun.',
    elsewhere: '{title}, {day}, {traveller}, {price}',
  },
  end: {
    held: 'Kursi sudah ditahan',
    code: 'Kode booking: {code}',
    open: 'Buka pesanan',
    refused: 'Kursi tidak ditahan',
    kept: 'Yang sudah Anda ketik tetap tersimpan.',
    otherSeats: 'Pilih kursi lain',
    searchAgain: 'Cari lagi',
    close: 'Tutup',
  },
}
