import type { CountryCode, Landscape } from './place-entry.ts'
import type { Seeded } from './seeded.ts'

const streets: Readonly<Record<CountryCode, readonly string[]>> = {
  ID: ['Kenanga', 'Cempaka', 'Flamboyan', 'Melati', 'Anggrek', 'Dahlia', 'Seruni', 'Wijaya Kusuma', 'Pandan'],
  SG: ['Saffron', 'Lanternfish', 'Old Kiln', 'Rosewood', 'Mangrove', 'Heron', 'Clove'],
  MY: ['Seri Cempaka', 'Bunga Tanjung', 'Kenari', 'Merbok', 'Seroja', 'Damai Indah'],
  TH: ['Lotus', 'Champak', 'Teak Garden', 'Old Ferry', 'Jasmine', 'Banyan'],
}

export function addressIn(country: CountryCode, place: string, choose: Seeded): string {
  const street = choose.pick(streets[country])
  const number = choose.between(1, 188)
  if (country === 'ID')
    return `Jl. ${street} ${choose.pick(['Raya', 'Timur', 'Baru'])} No. ${number}, ${place}`
  if (country === 'MY') return `${number} Jalan ${street}, ${place}`
  if (country === 'TH') return `${number} ${street} Road, ${place}`
  return `${number} ${street} ${choose.pick(['Street', 'Lane', 'Walk'])}, Singapore`
}

/** A fictitious number: 555 0xxx. */
export function phoneIn(country: CountryCode, choose: Seeded): string {
  const line = `555 0${`${choose.below(1000)}`.padStart(3, '0')}`
  return { ID: `+62 21 ${line}`, SG: `+65 6${line}`, MY: `+60 3 ${line}`, TH: `+66 2 ${line}` }[country]
}

const settings: Readonly<Record<Landscape, readonly string[]>> = {
  city: ['between offices, shopping and the old markets', 'on a quiet street behind the main avenue'],
  beach: ['a short walk from the sand', 'facing the water, with a garden that ends at the beach'],
  hills: ['above the valley, where the evenings are cool', 'among terraces and tall trees'],
  island: ['on the sheltered side of the island, close to the jetty', 'where the reef begins'],
  town: ['in the old quarter, near the night market', 'around a tiled courtyard in the middle of town'],
}

const closings = [
  'Rooms are bright and quiet, and breakfast is served until late.',
  'The staff speaks English and Indonesian and knows every way around.',
  'Families are welcome; connecting rooms can be asked for.',
  'Business guests find desks, fast Wi-Fi and meeting rooms of several sizes.',
  'Groups have their own check-in desk and a coach bay.',
]

export function descriptionOf(
  hotel: { name: string; type: string; stars: number; place: string; landscape: Landscape },
  choose: Seeded,
): string {
  const kind = hotel.type.toLowerCase()
  return (
    `${hotel.name} is a ${hotel.stars}-star ${kind} in ${hotel.place}, ` +
    `${choose.pick(settings[hotel.landscape])}. ` +
    `${choose.shuffle(closings).slice(0, 2).join(' ')}`
  )
}

const everywhere = ['Free Wi-Fi', '24-hour reception', 'Luggage room', 'Daily housekeeping', 'Parking']
const better = ['Restaurant', 'Laundry', 'Room service', 'Airport transfer', 'Meeting room', 'Lift', 'Café']
const best = [
  'Fitness room',
  'Spa',
  'Bar',
  'Ballroom',
  'Concierge',
  'Kids’ club',
  'Valet parking',
  'Prayer room',
]
const outdoors: Readonly<Record<Landscape, readonly string[]>> = {
  city: ['Rooftop terrace', 'Swimming pool'],
  beach: ['Swimming pool', 'Beach towels', 'Bicycle hire', 'Garden'],
  hills: ['Garden', 'Swimming pool', 'Walking tours', 'Fire place'],
  island: ['Diving desk', 'Boat transfer', 'Swimming pool', 'Hammocks'],
  town: ['Courtyard', 'Bicycle hire'],
}

export function facilitiesOf(stars: number, landscape: Landscape, choose: Seeded): string[] {
  const more = [...better, ...outdoors[landscape], ...(stars > 3 ? best : [])]
  return [...everywhere, ...choose.shuffle(more).slice(0, stars * 3)]
}

export function roomFacilitiesOf(stars: number): string[] {
  const all = ['Air conditioning', 'Private bathroom', 'Shower', 'Flat-screen TV', 'Kettle', 'Desk']
  const nice = ['Safe', 'Minibar', 'Hairdryer', 'Slippers', 'Bathrobe', 'Rain shower', 'Balcony']
  return [...all, ...nice.slice(0, Math.max(0, stars * 2 - 4))]
}

export const norms = [
  'Check-in from 14:00, check-out until 12:00.',
  'Every guest shows an identity card or a passport on arrival.',
  'Children stay with an adult of their party in the same room.',
]

const notes = [
  'The pool is closed for cleaning every Monday morning.',
  'A refundable key deposit is asked for on arrival.',
  'Early check-in depends on availability on the day.',
]

export function notesOf(choose: Seeded): string | null {
  return choose.chance(35) ? choose.pick(notes) : null
}
