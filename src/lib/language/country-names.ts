/** What people call a country besides the names of `Intl.DisplayNames`: abbreviations, former names, parts of it that stand for
 * the whole; English and Indonesian. */
const others: Readonly<Record<string, string>> = {
  AE: 'UAE|Emirates|Dubai|Abu Dhabi|UEA|Uni Emirat|Emirat Arab',
  BA: 'Bosnia|BiH|Bosnia Herzegovina',
  BN: 'Brunei Darussalam',
  BY: 'Belarusia',
  CD: 'DRC|Congo|Kongo|DR Congo|Congo DR|Democratic Republic of the Congo|Zaire|Republik Demokratik Kongo|Kongo Kinshasa',
  CF: 'CAR',
  CG: 'Congo|Republic of the Congo|Kongo|Republik Kongo',
  CH: 'Swiss Confederation|Swis',
  CI: 'Ivory Coast|Pantai Gading',
  CN: 'PRC|PR China|People’s Republic of China|Republik Rakyat Tiongkok|Mainland China|Cina|RRC|RRT',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic|Czech|Republik Ceko|Cekia',
  DE: 'Deutschland',
  FO: 'Faeroe Islands',
  FM: 'FSM',
  FR: 'Perancis',
  GB: 'UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Inggris|Britania Raya|Skotlandia|Irlandia Utara',
  GQ: 'Guinea Khatulistiwa',
  HK: 'HK|Hong Kong',
  HU: 'Hongaria',
  ID: 'RI|Republic of Indonesia|Republik Indonesia',
  IE: 'Eire|Republic of Ireland|Republik Irlandia',
  IN: 'Bharat|Hindustan',
  IR: 'Persia|Islamic Republic of Iran',
  JP: 'Nippon',
  KG: 'Kyrgyz Republic|Kirghizia|Kirgistan|Kirgizia',
  KP: 'N. Korea|DPRK|Korut',
  KR: 'Korea|S. Korea|Korea Republic|Korea, South|Republic of Korea|ROK|Korsel|Republik Korea',
  LA: 'Lao PDR|Lao',
  LB: 'Libanon',
  LK: 'Ceylon',
  LU: 'Luxemburg',
  LY: 'Libia',
  MA: 'Marocco',
  MD: 'Moldavia|Republic of Moldova|Moldavia',
  MK: 'Macedonia|FYROM|Makedonia',
  MM: 'Burma|Myanmar|Birma',
  MO: 'Macau|Macao|Makao',
  NL: 'Holland|The Netherlands|Nederland',
  NZ: 'NZ|Aotearoa',
  PG: 'PNG',
  PH: 'Pilipinas',
  PS: 'Palestine|Gaza|West Bank|Palestina',
  QA: 'Katar',
  RU: 'Russian Federation|USSR|Federasi Rusia',
  SA: 'KSA|Saudi|Kingdom of Saudi Arabia',
  SG: 'Republic of Singapore',
  SK: 'Slovak Republic|Slowakia',
  SI: 'Slovenija|Slowenia',
  SR: 'Surinam',
  SX: 'St Maarten|St Martin',
  SY: 'Syrian Arab Republic|Siria',
  SZ: 'Swaziland',
  TH: 'Siam|Muangthai',
  TL: 'East Timor|Timor Timur|Timtim|Timor',
  TR: 'Turkey|Turkiye',
  TW: 'Chinese Taipei|Republic of China|ROC|Formosa',
  TZ: 'Tanganyika|Zanzibar|United Republic of Tanzania',
  US: 'USA|United States of America|America|The States|AS|Amerika',
  VA: 'Kota Vatikan|Holy See|Takhta Suci',
  VC: 'Saint Vincent and the Grenadines',
  VG: 'BVI',
  VI: 'USVI',
  VN: 'Viet Nam',
  WS: 'Western Samoa|Samoa Barat',
  ZA: 'S. Africa|RSA|Republic of South Africa|Afsel',
  ZW: 'Rhodesia',
}

/** Every name by which a country is looked for, in both languages; the ISO 3166 alpha-2 code first. */
export function countryNames(alpha2: string): readonly string[] {
  const official = ['en', 'id'].map((language) => namesIn(language).of(alpha2) ?? alpha2)
  return [...new Set([alpha2, ...official, ...(others[alpha2]?.split('|') ?? [])])]
}

const displayNames = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const names =
    displayNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  displayNames.set(language, names)
  return names
}
