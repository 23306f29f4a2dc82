/** Invented words, so that no hotel of the stock has the name of a real one. */
const heads = (
  'Arvo Belu Celo Dravi Endu Felmo Gavi Hurmo Ilvo Jendri Kalvi Lorvi Mavro Nelqua Orvi Pelgo Quiro Ravlo ' +
  'Selmu Talvo Urvi Velgo Wendru Xelo Yarvo Zelmi Brivo Corvu Dulmo Erqui Filvo Gromi Helvu Indro Jolvi ' +
  'Kovri Luvra Mirgo Novru Palmu Rendo Siluo Tervi Umbro Vomli Wilvo Yelmu Zandro'
).split(' ')

const tails = (
  'bandra cassu delvan dorimu farela gandris gesta kelindo kestari landura lestavi lumaro mendevo merisca ' +
  'mondrel nastira navelle nendara paluvra pandesi perasu quella randivo resanta rivando sandelo savindra ' +
  'selquin sorimba stavela tandoro tesquina tivara tondrela vandisu vareska velunda verombi vindelo ' +
  'vostara wandrie zantari zorella'
).split(' ')

export const inventedNames = heads.length * tails.length

/** The n-th invented word; no two numbers below `inventedNames` give the same one. */
export function inventedName(number: number): string {
  // the step has no common factor with the number of pairs, so it visits every pair once before it repeats
  const at = (number * 1009) % inventedNames
  const head = heads[at % heads.length] ?? ''
  const tail = tails[Math.floor(at / heads.length)] ?? ''
  return head + tail
}
