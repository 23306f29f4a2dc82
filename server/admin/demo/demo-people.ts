import { addDays } from '#contract/day/dates'
import type { Seeded } from '../../suppliers/sandbox/hotels/stock/seeded.ts'

/** An invented client of an agency. */
export type DemoPerson = {
  readonly title: 'MR' | 'MRS' | 'MS'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly born: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly passport: string
  readonly ktp: string
}

const women = 'Anisa Ayu Citra Dian Fitri Intan Kartika Laras Maya Melati Nadia Puspa Ratna Tari Wulan Yuni'
const men = 'Adi Arif Bayu Dimas Eko Fajar Galih Hendra Ilham Krisna Lukman Rendra Rizky Surya Teguh Yoga'
const families =
  'Anggara Darmawan Firmansyah Gunadi Halim Hidayat Kusnadi Lubis Mahendra Nugraha Permadi Prasetyo Ramadhan ' +
  'Sanjaya Saputra Setiadi Siregar Sudrajat Suryadi Utama Wardana Wibisono Wiguna Yulianto'
const streets = 'Melati Kenanga Cempaka Flamboyan Anggrek Dahlia Teratai Bougenville'
const cities = [
  ['Jakarta', '12190'],
  ['Bandung', '40115'],
  ['Surabaya', '60241'],
  ['Denpasar', '80235'],
  ['Semarang', '50132'],
  ['Yogyakarta', '55223'],
] as const

export function inventPerson(choose: Seeded, today: string): DemoPerson {
  const isWoman = choose.chance(50)
  const firstName = choose.pick((isWoman ? women : men).split(' '))
  const lastName = choose.pick(families.split(' '))
  const [city, postalCode] = choose.pick(cities)
  return {
    title: isWoman ? choose.pick(['MRS', 'MS'] as const) : 'MR',
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phone: `62811000${choose.between(1_000, 9_999)}`,
    born: addDays(today, -choose.between(24 * 366, 62 * 365)),
    address: `Jalan ${choose.pick(streets.split(' '))} ${choose.between(2, 88)}`,
    city,
    postalCode,
    passport: `X${choose.between(1_000_000, 9_999_999)}`,
    ktp: `99${choose.between(10_000_000, 99_999_999)}${choose.between(100_000, 999_999)}`,
  }
}
