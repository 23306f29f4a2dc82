import { boardIn } from '#contract/board-name'

const kinds: Readonly<Record<string, string>> = {
  'Guest house': 'Wisma',
  Apartment: 'Apartemen',
  Villa: 'Vila',
}

const rates: Readonly<Record<string, string>> = {
  'Advance purchase': 'Pembelian di muka',
  'Best flexible': 'Paling fleksibel',
  Flexible: 'Fleksibel',
  'Flexible until arrival': 'Fleksibel sampai hari kedatangan',
  'Standard rate': 'Tarif standar',
  'Early planner': 'Pesan lebih awal',
  'Resort package': 'Paket resor',
}

/** A kind of accommodation, which suppliers name in English, in the reader's language; any other text stays as it is. */
export function kindIn(locale: string, name: string): string {
  return wordIn(kinds, locale, name)
}

/** The board of a rate and its name. A name that only says that it is non refundable is left out: the policy says it. */
export function rateWords(
  locale: string,
  { roomBoardInclusion, roomRateInfo }: { roomBoardInclusion: string; roomRateInfo: string },
  policy: { isCancellable: boolean } | undefined,
): string {
  const isSaid = policy?.isCancellable === false && /^non[- ]?refundable$/i.test(roomRateInfo)
  const name = isSaid ? '' : wordIn(rates, locale, roomRateInfo)
  return [boardIn(locale, roomBoardInclusion), name].filter(Boolean).join(' · ')
}

function wordIn(words: Readonly<Record<string, string>>, locale: string, name: string): string {
  return locale === 'id' && Object.hasOwn(words, name) ? (words[name] ?? name) : name
}
