import type { Messages } from '../languages.ts'

export const whyPrice: Messages['whyPrice'] = {
  open: 'Rincian harga',
  intro:
    'Dari yang dibayar penjual pertama sampai harga jual, satu tingkat di bawah yang lain. Persen dalam satu tingkat dijumlahkan, lalu jumlah tetapnya ditambahkan, dan hasilnya dibulatkan satu kali.',
  introOfCommission:
    'Premi sama untuk setiap pembeli; aturan membagi komisi. Persen dalam satu tingkat dijumlahkan, lalu jumlah tetapnya ditambahkan, dan hasilnya dibulatkan satu kali.',
  close: 'Tutup',
  quantity: '{count} × {label}',
  each: 'Angka-angka ini untuk satu.',
  noSteps: 'Harga ini dibuat sebelum ada aturan harga.',
  level: '{seller} menjual kepada {buyer}',
  client: 'kliennya',
  pays: '{name} membayar',
  recommended: 'Harga jual yang disarankan',
  earns: '{name} memperoleh',
  passesOn: '{name} memperoleh darinya',
  keeps: '{name} menyimpan',
  noRules: 'Tanpa aturan: tidak ada yang ditambahkan.',
  noShare: 'Tanpa aturan: tidak ada yang diteruskan.',
  unnamed: 'Aturan tanpa catatan',
  version: 'versi {version}',
  percent: '{percent} dari {amount}',
  times: '{amount} × {units}',
  amount: 'Jumlah tetap',
  floor: 'Paling sedikit {amount}',
  ceiling: 'Paling banyak {amount}',
  rounding: 'Pembulatan',
  exchanged: 'Jumlah dalam mata uang lain menjadi',
  limit: {
    FLOOR: 'Dinaikkan ke batas bawah: {seller} menyimpan {amount}.',
    CEILING: 'Dipotong ke batas atas: {seller} menyimpan {amount}.',
    COST: 'Tidak ada yang menjual di bawah biaya: harganya tetap.',
    COST_COMMISSION: 'Yang diteruskan tidak lebih dari semuanya, dan tidak kurang dari nol.',
    MANDATORY: 'Harga jual ditetapkan pemasok.',
  },
}
