const indonesian: Readonly<Record<string, string>> = {
  'room only': 'Tanpa makan',
  'breakfast included': 'Termasuk sarapan',
  'bed and breakfast': 'Termasuk sarapan',
  'half board': 'Sarapan dan satu kali makan',
  'full board': 'Sarapan dan dua kali makan',
  'all inclusive': 'Semua makan dan minum',
}

/** What is eaten with a room, which suppliers give in English, in the reader's language; any other text stays as it is. */
export function boardIn(locale: string, englishName: string): string {
  const name = englishName.trim().toLowerCase()
  return locale === 'id' && Object.hasOwn(indonesian, name) ? (indonesian[name] ?? englishName) : englishName
}
