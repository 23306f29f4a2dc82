import type { useTranslations } from 'use-intl'
import { boardIn } from '#contract/text/board-name'

const kinds: Readonly<Record<string, string>> = {
  'Guest house': 'Wisma',
  Apartment: 'Apartemen',
  Villa: 'Vila',
}

/** Names of rates, and what protocols say of them, by their words in the catalogue. */
const rateNames = {
  'non refundable': 'nonRefundable',
  'non-refundable': 'nonRefundable',
  nonrefundable: 'nonRefundable',
  refundable: 'refundable',
  'in a package only': 'packageOnly',
  'advance purchase': 'advancePurchase',
  'best flexible': 'bestFlexible',
  flexible: 'flexible',
  'flexible until arrival': 'flexibleUntilArrival',
  'standard rate': 'standardRate',
  'early planner': 'earlyPlanner',
  'resort package': 'resortPackage',
} as const

/** A kind of accommodation, which suppliers name in English, in the reader's language; any other text stays as it is. */
export function kindIn(locale: string, name: string): string {
  return locale === 'id' && Object.hasOwn(kinds, name) ? (kinds[name] ?? name) : name
}

type Wording = {
  readonly t: ReturnType<typeof useTranslations<'hotel.rateNames'>>
  readonly locale: string
}

/** The board of a rate and its name; a name that is not known stays as it is. That a rate is non refundable is left out where its policy
 * says it. */
export function rateWords(
  { roomBoardInclusion, roomRateInfo }: { roomBoardInclusion: string; roomRateInfo: string },
  policy: { isCancellable: boolean } | undefined,
  { t, locale }: Wording,
): string {
  const parts = roomRateInfo.split(', ').flatMap((part) => {
    const key = rateNameOf(part)
    if (key === 'nonRefundable' && policy?.isCancellable === false) return []
    return key ? t(key) : part
  })
  return [boardIn(locale, roomBoardInclusion), parts.join(', ')].filter(Boolean).join(' · ')
}

function rateNameOf(name: string) {
  const known = name.toLowerCase()
  return isRateName(known) ? rateNames[known] : null
}

function isRateName(name: string): name is keyof typeof rateNames {
  return Object.hasOwn(rateNames, name)
}
