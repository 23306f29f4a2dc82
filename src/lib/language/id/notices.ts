import type { notices as english } from '../en/notices.ts'

export const notices: typeof english = {
  title: 'Pemberitahuan',
  lead: 'Batas waktu, hasil yang semula diragukan dan kini pasti, serta deposit yang menipis sampai kepada Anda di mana pun. Pemberitahuan memuat kode, produk dan waktu, tanpa data klien Anda.',
  offer: {
    text: 'Diingatkan sebelum berakhir: pemberitahuan di perangkat ini, juga saat Tradewind ditutup.',
    accept: 'Beri tahu saya di perangkat ini',
    refuse: 'Jangan tanya lagi',
    refused: 'Perangkat ini tidak akan ditanya lagi. Di profil Anda masih ada.',
    undo: 'Urungkan',
    done: 'Perangkat ini akan diberi tahu.',
  },
  device: {
    title: 'Perangkat ini',
    on: 'Pemberitahuan sampai ke perangkat ini.',
    paused: 'Pemberitahuan dapat sampai ke perangkat ini, tetapi dimatikan.',
    off: 'Pemberitahuan belum sampai ke perangkat ini. Browser menanyakan sekali apakah boleh menampilkannya.',
    turnOn: 'Beri tahu saya di perangkat ini',
    turnOff: 'Jangan beri tahu saya di perangkat ini',
    try: 'Kirim satu sekarang',
    offline: 'Ini memerlukan jaringan.',
    tried: {
      SENT: 'Sedang dikirim. Bila tidak muncul dalam satu menit, periksa apakah perangkat membisukan notifikasi browser ini.',
      TOO_SOON: 'Satu baru saja dikirim. Tunggu lima detik.',
      GONE: 'Browser telah melepas perangkat ini. Nyalakan sekali lagi.',
      LATER: 'Layanan push browser ini tidak terjangkau sekarang. Coba lagi beberapa menit lagi.',
      REFUSED:
        'Layanan push browser ini tidak menerima apa pun dari instalasi ini. Beri tahu administrator Anda.',
    },
    outcome: {
      ON: 'Mulai sekarang perangkat ini diberi tahu.',
      DENIED: 'Browser diminta tidak menampilkan pemberitahuan Tradewind.',
      DISMISSED: 'Pertanyaan browser ditutup tanpa jawaban. Tidak ada yang berubah.',
      NO_SERVICE:
        'Browser tidak dapat menjangkau layanan push-nya, atau tidak memilikinya. Penyebabnya dapat berupa jendela privat, jaringan perusahaan, atau browser tanpa layanan itu.',
    },
    obstacle: {
      INSECURE: 'Browser hanya menampilkan pemberitahuan dari alamat dengan https. Alamat ini tanpa https.',
      HOME_SCREEN:
        'Di iPhone atau iPad pemberitahuan hanya sampai ke aplikasi di layar utama. Ketuk Bagikan di browser, lalu “Tambahkan ke Layar Utama”, buka Tradewind dari sana, dan kembali ke layar ini.',
      PRIVATE: 'Jendela privat tidak memiliki pemberitahuan. Buka Tradewind di jendela biasa.',
      NO_PUSH:
        'Browser ini tidak memiliki pemberitahuan. Surel pagi, kalender dan layar Hari ini memuat hal yang sama; atau pakai Chrome, Edge, Firefox atau Safari.',
      DENIED: 'Browser diminta tidak menampilkan pemberitahuan Tradewind. Hanya Anda yang dapat mengubahnya:',
    },
    denied: {
      chromium: 'Klik tanda di kiri alamat, lalu “Notifikasi” dan “Izinkan”, kemudian muat ulang halaman.',
      android:
        'Ketuk tanda di kiri alamat, lalu “Izin” dan “Notifikasi”. Pada aplikasi yang dipasang: tahan ikonnya, lalu “Info aplikasi” dan “Notifikasi”.',
      firefox:
        'Klik tanda di kiri alamat, hapus “Diblokir” di samping “Kirim notifikasi”, lalu muat ulang halaman.',
      safari: 'Pilih Safari, “Pengaturan…”, “Situs Web”, “Pemberitahuan”, lalu izinkan situs ini.',
      ios: 'Buka Pengaturan perangkat, “Pemberitahuan”, “Tradewind”, lalu izinkan.',
      other: 'Cari “Notifikasi” di pengaturan browser untuk situs ini.',
    },
  },
  devices: {
    title: 'Perangkat saya',
    none: 'Pemberitahuan belum sampai ke perangkat Anda mana pun.',
    current: 'Perangkat ini',
    told: 'terakhir diberi tahu {moment}',
    never: 'belum pernah diberi tahu',
    offline: 'Untuk mengubah ini Anda harus online.',
  },
  rules: {
    title: 'Apa yang diberitahukan',
    source: 'Aturan',
    agency: 'Seperti di agen saya',
    own: 'Milik saya sendiri',
    asAgency: 'Apa pun yang diubah administrator berlaku juga bagi Anda.',
    kinds: 'Beri tahu saya tentang',
    kind: {
      LIMIT: { title: 'Batas waktu', hint: 'Pemesanan yang ditahan akan berakhir.' },
      UNSEEN: {
        title: 'Penahanan yang tidak dibuka siapa pun',
        hint: 'Penahanan rekan berakhir dalam satu jam, dan tidak ada yang membukanya sejak kemarin. Untuk administrator.',
      },
      OUTCOME: { title: 'Hasil', hint: 'Yang diragukan di pemasok kini pasti.' },
      DEPOSIT: { title: 'Deposit', hint: 'Deposit menipis, bagi yang boleh melihatnya.' },
      HOTEL_NUMBER: {
        title: 'Nomor dari hotel',
        hint: 'Hotel memberi nomornya sendiri untuk pemesanan: resepsionis mencari tamu dengannya.',
      },
      SUPPLIER_CHANGE: {
        title: 'Perubahan oleh pemasok',
        hint: 'Hotel, hari, kamar atau status di pemasok berbeda dari pemesanan, bagi tamu yang datang dalam 14 hari.',
      },
      CHANGE_ANSWER: {
        title: 'Jawaban meja layanan',
        hint: 'Meja layanan sudah menjawab permintaan Anda untuk mengubah pemesanan.',
      },
      CERTIFICATE: {
        title: 'Sertifikat',
        hint: 'Sertifikat yang dikenali pemasok dari instalasi ini segera berakhir. Untuk administrator platform.',
      },
      BACKUP: {
        title: 'Cadangan terlambat',
        hint: 'Cadangan baik terakhir lebih lama dari yang diinginkan. Untuk administrator super platform.',
      },
    },
    products: 'Produk',
    product: { HOTEL: 'Hotel', INSURANCE: 'Asuransi', TOUR: 'Tur', TRAIN: 'Kereta' },
    whose: 'Pemesanan siapa',
    whoseOption: { MINE: 'Yang saya buat', AGENCY: 'Semua milik agen saya yang boleh saya lihat' },
    ahead: 'Berapa lama sebelum batas waktu',
    days: '{count} hari',
    hours: '{count} jam',
    quiet: 'Jam tenang',
    isQuiet: 'Tidak ada apa-apa di malam hari',
    quietHint:
      'Yang jatuh tempo di antaranya disampaikan sebelumnya, atau dalam satu pemberitahuan di pagi hari. Menurut jam {zone}.',
    quietFrom: 'Dari',
    quietUntil: 'Sampai',
    mail: 'Lewat surel',
    digest: 'Surel di pagi hari berisi yang jatuh tempo',
    digestTo: 'Ke {address}.',
    digestNone:
      'Anda tidak memiliki alamat surel di sini, atau instalasi ini tidak mengirim surel. Tanyakan kepada administrator.',
    digestAgency: 'Ke semua orang yang memiliki alamat surel di sini.',
    on: 'Nyala',
    off: 'Mati',
    field: {
      kindList: 'Beri tahu saya tentang',
      productList: 'Produk',
      whose: 'Pemesanan siapa',
      hoursAheadList: 'Berapa lama sebelum batas waktu',
      isQuiet: 'Jam tenang',
      quietFrom: 'Tenang dari',
      quietUntil: 'Tenang sampai',
      digest: 'Surel di pagi hari',
      source: 'Aturan',
      timeZone: 'Zona waktu',
    },
    problem: {
      noProduct: 'Pilih produk, atau jangan pilih jenis yang menyangkut pemesanan.',
      noHours: 'Pilih berapa lama sebelumnya.',
      noTime: 'Isi waktunya.',
      sameTime: 'Jam tenang berakhir saat dimulai. Pilih waktu lain, atau matikan.',
    },
  },
  adminRules: {
    title: 'Pemberitahuan',
    lead: 'Apa yang diberitahukan kepada orang-orang Anda di luar aplikasi, kecuali mereka memilih lain, dan menurut jam mana.',
    rules: 'Apa yang diberitahukan',
    clock: 'Jam',
    timeZone: 'Zona waktu agen',
    timeZoneHint: 'Jam tenang dan surel pagi mengikutinya, hanya di agen Anda.',
  },
  saving: {
    save: 'Simpan',
    discard: 'Buang perubahan',
    saving: 'Menyimpan…',
    saved: 'Tersimpan.',
    unsaved: 'Belum disimpan.',
    offline: 'Menyimpan memerlukan jaringan.',
    merged:
      'Sementara itu hal ini diubah di tempat lain. Yang tidak Anda sentuh ikut berubah; periksa, lalu simpan lagi.',
  },
}
