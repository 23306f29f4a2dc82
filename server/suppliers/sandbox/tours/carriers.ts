import type { Carrier } from '../../../tour/ports.ts'

/** Airlines by IATA code. */
const names = {
  GA: 'Garuda Indonesia',
  ID: 'Batik Air',
  QZ: 'Indonesia AirAsia',
  SQ: 'Singapore Airlines',
  MH: 'Malaysia Airlines',
  TG: 'Thai Airways',
  VN: 'Vietnam Airlines',
  CA: 'Air China',
  MU: 'China Eastern Airlines',
  CI: 'China Airlines',
  BR: 'EVA Air',
  JL: 'Japan Airlines',
  NH: 'All Nippon Airways',
  KE: 'Korean Air',
  OZ: 'Asiana Airlines',
  QR: 'Qatar Airways',
  EK: 'Emirates',
  EY: 'Etihad Airways',
  SV: 'Saudia',
  MS: 'EgyptAir',
  TK: 'Turkish Airlines',
  LH: 'Lufthansa',
  KL: 'KLM Royal Dutch Airlines',
  AF: 'Air France',
  QF: 'Qantas',
} as const satisfies Readonly<Record<string, string>>

export const carriers: readonly Carrier[] = Object.entries(names)
  .map(([code, name]) => ({ code, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

export function carrierOf(code: string): Carrier {
  const found = carriers.find((carrier) => carrier.code === code)
  if (!found) throw new RangeError(`no airline ${code}`)
  return found
}
