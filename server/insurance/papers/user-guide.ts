import type { PaperSection } from '#contract/paper/paper'

type Chapter = Pick<PaperSection, 'title'> & { readonly lines: readonly string[] }

/** For agents, with the labels of the screens; `npm run guide` prints it into `public/s/user-guide.pdf`. */
export const userGuide: Readonly<Record<'en' | 'id', { title: string; chapters: readonly Chapter[] }>> = {
  en: {
    title: 'Travel insurance: user guide',
    chapters: [
      {
        title: '1. Search',
        lines: [
          'Open Insurance, Form Booking. Choose the trip: a Single Trip, or an Annual Trip that covers every trip of 365 days.',
          'Choose the coverage: Individual is one person, Family two adults at most and five persons in all, Group up to ten, Group Tour 11 to 50.',
          'Name every country of the journey; a country that is passed through counts, too. They decide the territory.',
          'The days include the day of leaving and the day of coming back.',
          'Who left Indonesia today or at most two days ago can still be insured; a waiting period of 72 hours applies, and the client must agree to it.',
        ],
      },
      {
        title: '2. Choose a package and benefits',
        lines: [
          'Product Coverage lists the packages, the cheapest first, each with its whole price. Compare what is covered puts the limits of the packages side by side. Choosing one shows its benefits and its price, line by line.',
          'Additional Benefits with a price can be added. The benefit document shows the whole table of a package; it can be handed out as PDF.',
        ],
      },
      {
        title: '3. Book',
        lines: [
          'Fill in the policy holder and every insured participant as in their passports. Abroad nothing but a passport counts.',
          'Age is counted on the first day of the coverage: children to 18, adults 19 to 70, seniors 71 to 85.',
          'Book Insurance makes a quotation. Nothing is paid yet and nobody is insured yet. If the answer is lost, the app keeps checking; the booking is never made twice.',
        ],
      },
      {
        title: '4. A group tour',
        lines: [
          'Download the template, fill one row for each traveller and choose the file in the search form. Both .xls and .xlsx are read.',
          'Every wrong cell is shown with its reason and can be corrected on the screen, also without a network.',
        ],
      },
      {
        title: '5. Issue, cancel, correct',
        lines: [
          'Insurance Transaction lists your bookings; open one by its code. A quotation can be corrected with Modify and Save, cancelled with CANCEL QUOTATION, and issued with ISSUE POLICY until its payment time limit.',
          'Issuing takes the nett price from your deposit, once. An issued policy can be neither changed nor cancelled here.',
          'After the payment time limit a quotation has expired. Book it again; the premium may be another.',
        ],
      },
      {
        title: '6. Documents',
        lines: [
          'A quotation has a quotation paper, an issued policy a certificate. The documents of ZUR2 are in English and Indonesian, those of ZUR in English.',
          'The certificate can be sent to the e-mail address of the policy holder. Its QR code leads to a page that tells anybody whether it is genuine, without names.',
          'The sales report is a spreadsheet of the list as you filtered it, in the language of your screen, 20,000 bookings at most.',
        ],
      },
      {
        title: '7. Without a network',
        lines: [
          'Bookings that you opened before can be read, the group file can be checked and a filled form is kept. Booking, issuing and cancelling wait until you send them yourself.',
        ],
      },
    ],
  },
  id: {
    title: 'Asuransi perjalanan: panduan pengguna',
    chapters: [
      {
        title: '1. Mencari',
        lines: [
          'Buka Asuransi, Formulir Pemesanan. Pilih perjalanan: Single Trip, atau Annual Trip yang menjamin setiap perjalanan selama 365 hari.',
          'Pilih jenis perlindungan: Individual untuk satu orang, Family paling banyak dua dewasa dan lima orang seluruhnya, Group sampai sepuluh orang, Group Tour 11 sampai 50 orang.',
          'Sebutkan setiap negara tujuan, juga negara yang hanya disinggahi. Negara-negara itu menentukan wilayah.',
          'Jumlah hari termasuk hari berangkat dan hari pulang.',
          'Yang berangkat dari Indonesia hari ini atau paling lama dua hari yang lalu masih dapat diasuransikan; berlaku masa tunggu 72 jam, dan klien harus menyetujuinya.',
        ],
      },
      {
        title: '2. Memilih paket dan manfaat',
        lines: [
          'Pertanggungan Produk memuat paket, dari yang termurah, masing-masing dengan harga lengkapnya. Bandingkan pertanggungan menjajarkan batas nilai setiap paket. Setelah dipilih, manfaat dan rincian harga paket ditampilkan.',
          'Manfaat Tambahan yang berbayar dapat ditambahkan. Tabel manfaat lengkap sebuah paket dapat dibuka dan diserahkan sebagai PDF.',
        ],
      },
      {
        title: '3. Memesan',
        lines: [
          'Isi pemegang polis dan setiap peserta seperti di paspor. Untuk luar negeri hanya paspor yang berlaku.',
          'Umur dihitung pada hari pertama perlindungan: anak sampai 18, dewasa 19 sampai 70, lansia 71 sampai 85.',
          'Pesan Asuransi menghasilkan penawaran. Belum ada yang dibayar dan belum ada yang diasuransikan. Jika jawaban hilang, aplikasi terus memeriksa; pesanan tidak pernah dibuat dua kali.',
        ],
      },
      {
        title: '4. Group tour',
        lines: [
          'Unduh templat, isi satu baris untuk setiap peserta, lalu pilih berkasnya di formulir pencarian. Berkas .xls dan .xlsx dapat dibaca.',
          'Setiap sel yang salah ditunjukkan dengan alasannya dan dapat diperbaiki di layar, juga tanpa jaringan.',
        ],
      },
      {
        title: '5. Menerbitkan, membatalkan, memperbaiki',
        lines: [
          'Pesanan Asuransi memuat pesanan Anda; buka dengan kodenya. Penawaran dapat diperbaiki dengan Ubah dan Simpan, dibatalkan dengan BATALKAN PENAWARAN, dan diterbitkan dengan TERBITKAN POLIS sampai batas waktu pembayarannya.',
          'Penerbitan memotong harga nett dari deposit Anda, satu kali saja. Polis yang sudah diterbitkan tidak dapat diubah atau dibatalkan di sini.',
          'Setelah batas waktu pembayaran, penawaran kedaluwarsa. Pesan lagi; preminya mungkin lain.',
        ],
      },
      {
        title: '6. Dokumen',
        lines: [
          'Penawaran memiliki surat penawaran, polis yang diterbitkan memiliki sertifikat. Dokumen ZUR2 berbahasa Inggris dan Indonesia, dokumen ZUR berbahasa Inggris.',
          'Sertifikat dapat dikirim ke alamat email pemegang polis. Kode QR-nya menuju halaman yang memberi tahu siapa pun apakah dokumen itu asli, tanpa nama.',
          'Laporan penjualan adalah lembar kerja dari daftar yang Anda saring, dalam bahasa layar Anda, paling banyak 20.000 pesanan.',
        ],
      },
      {
        title: '7. Tanpa jaringan',
        lines: [
          'Pesanan yang pernah dibuka dapat dibaca, berkas grup dapat diperiksa, dan formulir yang sudah diisi disimpan. Memesan, menerbitkan, dan membatalkan menunggu sampai Anda sendiri mengirimnya.',
        ],
      },
    ],
  },
}
