import type { restoredRefusals as sentences } from '#contract/call/reasons/restored-refusals'

/** What a restore from a backup keeps from being done at once. */
export const restoredRefusals: Record<keyof typeof sentences, string> = {
  askedAfterRestore:
    'Ini dikonfirmasi sebelum data dikembalikan dari cadangan. {supplier} ditanya dulu apakah sudah memilikinya. Tidak ada yang dikirim; silakan kirim lagi beberapa menit lagi.',
  bookedBeforeRestore:
    '{supplier} sudah memiliki pemesanan ini dengan nomor {number}: dibuat sebelum data dikembalikan dari cadangan. Mohon jangan memesan lagi; meja layanan platform akan mencatatnya.',
  settledMeanwhile:
    'Seseorang telah menyelesaikannya dengan cara lain. Tidak ada yang disimpan; silakan lihat lagi.',
}
