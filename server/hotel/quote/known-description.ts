const kinds: Readonly<Record<string, string>> = {
  hotel: 'hotel',
  'guest house': 'wisma',
  apartment: 'apartemen',
  resort: 'resor',
  villa: 'vila',
}

const settings: Readonly<Record<string, string>> = {
  'between offices, shopping and the old markets': 'di antara perkantoran, pusat belanja, dan pasar lama',
  'on a quiet street behind the main avenue': 'di jalan yang tenang di belakang jalan utama',
  'a short walk from the sand': 'beberapa langkah dari pantai',
  'facing the water, with a garden that ends at the beach': 'menghadap laut, dengan taman sampai ke pantai',
  'above the valley, where the evenings are cool': 'di atas lembah dengan malam yang sejuk',
  'among terraces and tall trees': 'di antara terasering dan pohon-pohon tinggi',
  'on the sheltered side of the island, close to the jetty': 'di sisi pulau yang teduh, dekat dermaga',
  'where the reef begins': 'di tepi terumbu karang',
  'in the old quarter, near the night market': 'di kota tua, dekat pasar malam',
  'around a tiled courtyard in the middle of town': 'mengelilingi halaman berubin di tengah kota',
}

const sentences: Readonly<Record<string, string>> = {
  'Rooms are bright and quiet, and breakfast is served until late.':
    'Kamarnya terang dan tenang, dan sarapan disajikan sampai siang.',
  'The staff speaks English and Indonesian and knows every way around.':
    'Stafnya berbahasa Inggris dan Indonesia serta mengenal daerah sekitar.',
  'Families are welcome; connecting rooms can be asked for.':
    'Cocok untuk keluarga; kamar yang terhubung dapat diminta.',
  'Business guests find desks, fast Wi-Fi and meeting rooms of several sizes.':
    'Untuk tamu bisnis tersedia meja kerja, Wi-Fi cepat, dan ruang rapat berbagai ukuran.',
  'Groups have their own check-in desk and a coach bay.':
    'Untuk rombongan ada meja check-in sendiri dan tempat parkir bus.',
}

const form = new RegExp(
  `^(.+) is a (\\d)-star (${Object.keys(kinds).join('|')}) in (.+), (${Object.keys(settings).join('|')})\\. (.+)$`,
)

/** The description of a demo hotel, which is written in English, in Indonesian; undefined for any other text. */
export function indonesianDescription(english: string): string | undefined {
  const [, name, stars, kind = '', place, setting = '', rest = ''] = form.exec(english) ?? []
  const closing = rest.split(/(?<=\.) /).map((sentence) => sentences[sentence])
  if (!name || closing.includes(undefined)) return undefined
  return `${name} adalah ${kinds[kind]} bintang ${stars} di ${place}, ${settings[setting]}. ${closing.join(' ')}`
}
