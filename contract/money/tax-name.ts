const indonesian = new Map(
  Object.entries({
    tax: 'Pajak',
    fee: 'Biaya',
    'taxes and fees': 'Pajak dan biaya',
    'city tax': 'Pajak kota',
    'local tax': 'Pajak daerah',
    'municipality tax': 'Pajak daerah',
    'municipal tax': 'Pajak daerah',
    'regional tax': 'Pajak daerah',
    'government tax': 'Pajak pemerintah',
    'state tax': 'Pajak negara bagian',
    'sales tax': 'Pajak penjualan',
    vat: 'PPN',
    'value added tax': 'PPN',
    'hotel tax': 'Pajak hotel',
    'room tax': 'Pajak kamar',
    'occupancy tax': 'Pajak hunian',
    'accommodation tax': 'Pajak akomodasi',
    'lodging tax': 'Pajak akomodasi',
    'tourist tax': 'Pajak wisata',
    'tourism tax': 'Pajak wisata',
    'tourism levy': 'Retribusi wisata',
    'tourist levy': 'Retribusi wisata',
    'tourism fee': 'Biaya wisata',
    'tourist fee': 'Biaya wisata',
    'tourism dirham': 'Dirham wisata',
    'environmental tax': 'Pajak lingkungan',
    'environmental fee': 'Biaya lingkungan',
    'sustainability fee': 'Biaya keberlanjutan',
    'destination fee': 'Biaya destinasi',
    'resort fee': 'Biaya resor',
    'facility fee': 'Biaya fasilitas',
    'cleaning fee': 'Biaya kebersihan',
    'service fee': 'Biaya layanan',
    'service charge': 'Biaya layanan',
  }),
)

/** `Tax 10%` and `City tax XTS 3.00`: the kind, and what the supplier says instead of an amount. */
const parts = /^(.+?)( \d+(?:\.\d+)?%| \S{1,8} \d+(?:\.\d+)?)?$/

/** What a guest pays at a hotel, which suppliers name in English, in the reader's language; a name that is not known stays in the
 * supplier's words. */
export function taxIn(locale: string, englishName: string): string {
  if (locale !== 'id') return englishName
  const [, kind = '', share = ''] = parts.exec(englishName) ?? []
  const known = indonesian.get(kind.trim().toLowerCase())
  if (known === undefined) return englishName
  return known + (share.endsWith('%') ? share.replace('.', ',') : share)
}
