import type { Offer } from '#contract/proposal/offer'
import type { Language } from '#contract/text/language'

type Words = {
  product: Readonly<Record<Offer['product'], string>>
  days: (days: number) => string
  choose: string
  from: string
  ourChoice: string
  forClient: (name: string) => string
  until: string
}

/** What the client reads, in the language of the proposal, which may not be that of the screen. */
export const textWords: Readonly<Record<Language, Words>> = {
  en: {
    product: { HOTEL: 'Hotel', INSURANCE: 'Insurance', TOUR: 'Tour', TRAIN: 'Train' },
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    choose: 'one of',
    from: 'from',
    ourChoice: 'our choice',
    forClient: (name) => `For ${name}`,
    until: 'Valid until',
  },
  id: {
    product: { HOTEL: 'Hotel', INSURANCE: 'Asuransi', TOUR: 'Tur', TRAIN: 'Kereta' },
    days: (days) => `${days} hari`,
    choose: 'pilih salah satu',
    from: 'mulai',
    ourChoice: 'pilihan kami',
    forClient: (name) => `Untuk ${name}`,
    until: 'Berlaku sampai',
  },
}
