import type { pushRefusals as sentences } from '#contract/call/reasons/push-refusals'

/** Why a device gets no notices. */
export const pushRefusals: Record<keyof typeof sentences, string> = {
  pushAddress: 'Ini bukan alamat layanan push.',
  pushKeyWrong: 'Kunci push dari browser ini tidak dapat dipakai.',
  pushKeyUnknown:
    'Perangkat ini berlangganan push dengan kunci yang bukan milik kami. Silakan nyalakan kembali.',
  pushTaken: 'Langganan push ini milik orang lain.',
  pushDeviceUnknown: 'Anda tidak lagi memiliki perangkat itu.',
}
