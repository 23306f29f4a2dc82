import type { terms as english } from '../en/terms.ts'

export const terms: typeof english = {
  nta: 'Net to agent: yang dibayar agen Anda. Dipotong dari deposit saat pesanan diterbitkan.',
  ntsa: 'Net to sub-agent: yang dibayar agen Anda kepada agen di atasnya. Dipotong dari deposit Anda saat pesanan diterbitkan.',
  supplierNet: 'Yang ditagih pemasok kepada platform: harga sebelum margin siapa pun.',
  subtotal: 'Jumlah baris di atas, sebelum tambahan di bawahnya.',
  nettToAgent: 'Yang dibayar agen: premi dikurangi komisi, ditambah pajak atas komisi.',
  nettToSub: 'Yang dibayar subagen: premi dikurangi komisi, ditambah pajak atas komisi.',
  allotment: 'Alotmen: kamar yang masih dimiliki pemasok untuk tarif ini.',
  board:
    'Makanan yang sudah termasuk harga kamar. Half board: sarapan dan satu kali makan; full board: sarapan dan dua kali makan; all inclusive: juga minuman.',
}
