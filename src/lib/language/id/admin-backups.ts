import type { Messages } from '../languages.ts'

export const adminBackups: Messages['adminBackups'] = {
  title: 'Cadangan',
  state: {
    GOOD: 'Cadangan terakhir baik',
    LATE: 'Cadangan baik terakhir terlalu lama',
    FAILED: 'Percobaan terakhir gagal',
    NOT_SET: 'Belum disiapkan',
  },
  notSet: 'Tidak ada yang dicadangkan dengan sendirinya',
  set: 'Isi BACKUP_FOLDER dan BACKUP_PASSPHRASE di tempat server dijalankan: server lalu menulis cadangan terenkripsi ke folder itu setiap 24 jam. Simpan frasa sandinya di tempat lain; tanpanya cadangan tidak bisa dibaca siapa pun.',
  byCommand:
    'Dengan tangan: npm run admin -- backup FILE. Cadangan server PostgreSQL yang dibuat dengan cara lain tidak tampil di sini.',
  lastGood: 'Cadangan baik terakhir',
  takenAt: 'Dibuat {moment}.',
  none: 'Belum pernah ada.',
  late: 'Ini lebih lama dari yang diinginkan: seharusnya ditulis setiap {hours} jam.',
  figures: '{size}, {rows, number} baris, ditulis dan dibaca ulang dalam {seconds} detik',
  next: 'Berikutnya jatuh tempo {moment}, lalu setiap {hours} jam.',
  keeps: '{count} yang terbaru disimpan, dan dari yang lebih lama yang terakhir tiap bulan selama setahun.',
  now: {
    title: 'Cadangkan sekarang',
    note: 'Yang berikutnya mengikuti pada jam yang sama, jadi mintalah pada jam sepi. Tanpa server PostgreSQL, tidak ada orang lain yang dilayani selama beberapa detik itu.',
    ask: 'Cadangkan sekarang',
    ASKED: 'Diminta {moment}; dimulai dalam beberapa detik.',
    RUNNING: 'Sedang ditulis sejak {moment}.',
    offline: 'Langkah ini perlu koneksi internet.',
  },
  runs: 'Cadangan belakangan ini',
  cause: {
    SCHEDULE: 'Dengan sendirinya',
    PERSON: 'Diminta',
    ofPerson: 'Diminta oleh {name}',
    COMMAND: 'Dengan perintah',
    UPGRADE: 'Sebelum pembaruan',
  },
  problem: {
    FOLDER_MISSING: 'Gagal: foldernya tidak ada.',
    FOLDER_CLOSED: 'Gagal: server tidak boleh menulis ke folder itu.',
    NO_SPACE: 'Gagal: disk penuh.',
    DAMAGED: 'Gagal: saat dibaca ulang, isinya bukan yang ditulis. Berkasnya dihapus.',
    ENDED: 'Gagal: server berhenti di tengah jalan.',
    FAILED: 'Gagal: log server menyebutkan sebabnya.',
  },
}
