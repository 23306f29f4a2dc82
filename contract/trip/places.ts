type Place = { readonly city: string; readonly zone: string; readonly isAbroad: boolean }

const west = 'Asia/Jakarta'
const middle = 'Asia/Makassar'
const east = 'Asia/Jayapura'

const zonesOfIndonesia: readonly string[] = [west, middle, east, 'Asia/Pontianak']

/** By IATA code: those that agencies in Indonesia sell most. */
const airports: Readonly<Record<string, readonly [city: string, zone: string]>> = {
  CGK: ['Jakarta', west],
  HLP: ['Jakarta', west],
  BDO: ['Bandung', west],
  KJT: ['Bandung', west],
  SRG: ['Semarang', west],
  YIA: ['Yogyakarta', west],
  JOG: ['Yogyakarta', west],
  SOC: ['Solo', west],
  SUB: ['Surabaya', west],
  MLG: ['Malang', west],
  BWX: ['Banyuwangi', west],
  KNO: ['Medan', west],
  PDG: ['Padang', west],
  PKU: ['Pekanbaru', west],
  PLM: ['Palembang', west],
  BTH: ['Batam', west],
  BTJ: ['Banda Aceh', west],
  TKG: ['Bandar Lampung', west],
  DJB: ['Jambi', west],
  PGK: ['Pangkal Pinang', west],
  TJQ: ['Tanjung Pandan', west],
  PNK: ['Pontianak', west],
  PKY: ['Palangka Raya', west],
  DPS: ['Bali', middle],
  LOP: ['Lombok', middle],
  LBJ: ['Labuan Bajo', middle],
  KOE: ['Kupang', middle],
  BPN: ['Balikpapan', middle],
  BDJ: ['Banjarmasin', middle],
  TRK: ['Tarakan', middle],
  UPG: ['Makassar', middle],
  MDC: ['Manado', middle],
  PLW: ['Palu', middle],
  KDI: ['Kendari', middle],
  AMQ: ['Ambon', east],
  TTE: ['Ternate', east],
  SOQ: ['Sorong', east],
  MKW: ['Manokwari', east],
  TIM: ['Timika', east],
  DJJ: ['Jayapura', east],
  SIN: ['Singapore', 'Asia/Singapore'],
  KUL: ['Kuala Lumpur', 'Asia/Kuala_Lumpur'],
  PEN: ['Penang', 'Asia/Kuala_Lumpur'],
  BKK: ['Bangkok', 'Asia/Bangkok'],
  DMK: ['Bangkok', 'Asia/Bangkok'],
  HKT: ['Phuket', 'Asia/Bangkok'],
  SGN: ['Ho Chi Minh City', 'Asia/Ho_Chi_Minh'],
  HAN: ['Hanoi', 'Asia/Ho_Chi_Minh'],
  MNL: ['Manila', 'Asia/Manila'],
  HKG: ['Hong Kong', 'Asia/Hong_Kong'],
  TPE: ['Taipei', 'Asia/Taipei'],
  ICN: ['Seoul', 'Asia/Seoul'],
  NRT: ['Tokyo', 'Asia/Tokyo'],
  HND: ['Tokyo', 'Asia/Tokyo'],
  KIX: ['Osaka', 'Asia/Tokyo'],
  PVG: ['Shanghai', 'Asia/Shanghai'],
  PEK: ['Beijing', 'Asia/Shanghai'],
  CAN: ['Guangzhou', 'Asia/Shanghai'],
  DEL: ['Delhi', 'Asia/Kolkata'],
  DXB: ['Dubai', 'Asia/Dubai'],
  DOH: ['Doha', 'Asia/Qatar'],
  JED: ['Jeddah', 'Asia/Riyadh'],
  MED: ['Medina', 'Asia/Riyadh'],
  IST: ['Istanbul', 'Europe/Istanbul'],
  AMS: ['Amsterdam', 'Europe/Amsterdam'],
  LHR: ['London', 'Europe/London'],
  CDG: ['Paris', 'Europe/Paris'],
  FRA: ['Frankfurt', 'Europe/Berlin'],
  SYD: ['Sydney', 'Australia/Sydney'],
  MEL: ['Melbourne', 'Australia/Melbourne'],
  PER: ['Perth', 'Australia/Perth'],
  HNL: ['Honolulu', 'Pacific/Honolulu'],
  LAX: ['Los Angeles', 'America/Los_Angeles'],
}

/** The countries with one zone to which tours go; the others' hours are told as local time. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  Austria: 'Europe/Vienna',
  Belgium: 'Europe/Brussels',
  Cambodia: 'Asia/Phnom_Penh',
  China: 'Asia/Shanghai',
  Egypt: 'Africa/Cairo',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  'Hong Kong': 'Asia/Hong_Kong',
  India: 'Asia/Kolkata',
  Italy: 'Europe/Rome',
  Japan: 'Asia/Tokyo',
  Malaysia: 'Asia/Kuala_Lumpur',
  Netherlands: 'Europe/Amsterdam',
  Philippines: 'Asia/Manila',
  'Saudi Arabia': 'Asia/Riyadh',
  Singapore: 'Asia/Singapore',
  'South Korea': 'Asia/Seoul',
  Switzerland: 'Europe/Zurich',
  Taiwan: 'Asia/Taipei',
  Thailand: 'Asia/Bangkok',
  Turkey: 'Europe/Istanbul',
  'United Arab Emirates': 'Asia/Dubai',
  'United Kingdom': 'Europe/London',
  Vietnam: 'Asia/Ho_Chi_Minh',
}

/** Cities with several stations, by the stations' codes. */
const cityOfCode: Readonly<Record<string, string>> = {
  GMR: 'Jakarta',
  PSE: 'Jakarta',
  JNG: 'Jakarta',
  JAKK: 'Jakarta',
  BD: 'Bandung',
  KAC: 'Bandung',
  SMT: 'Semarang',
  SMC: 'Semarang',
  YK: 'Yogyakarta',
  LPN: 'Yogyakarta',
  SLO: 'Solo',
  PWS: 'Solo',
  SGU: 'Surabaya',
  SBI: 'Surabaya',
}

/** `null`: no airport that is known here. */
export function airportOf(typed: string): Place | null {
  const found = airports[typed.trim().toUpperCase()]
  if (!found) return null
  const [city, zone] = found
  return { city, zone, isAbroad: isAbroad(zone) }
}

export function zoneOf(countryName: string): string | null {
  return countryName === 'Indonesia' ? null : (zoneOfCountry[countryName] ?? null)
}

/** The city of a station; its own name where the city has no other station. */
export function cityOfStation(code: string, name: string): string {
  return cityOfCode[code] ?? name
}

export function isAbroad(zone: string): boolean {
  return !zonesOfIndonesia.includes(zone)
}
