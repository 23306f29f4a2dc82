import { countryIn } from './country-name.ts'

const indonesian = new Map(
  Object.entries({
    'Middle East and Africa': 'Timur Tengah dan Afrika',
    'Australia and New Zealand': 'Australia dan Selandia Baru',
    'North America': 'Amerika Utara',
    Europe: 'Eropa',
    DOMESTIC: 'DOMESTIK',
    Worldwide: 'Seluruh dunia',
    'Worldwide excluding USA/Canada': 'Seluruh dunia kecuali AS/Kanada',
  }),
)

/** Countries and regions, which suppliers give in English, in the reader's language; cities stay as they are. */
export function placeIn(locale: string, place: string): string {
  return place
    .split(', ')
    .map((part) => (locale === 'id' && indonesian.get(part)) || countryIn(locale, part))
    .join(', ')
}
