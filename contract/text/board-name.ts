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

/** The boards that suppliers have in common, by the trade's codes. */
export const boardNames = {
  RO: 'Room only',
  BB: 'Bed and breakfast',
  HB: 'Half board',
  FB: 'Full board',
  AI: 'All inclusive',
} as const

/** The trade's code of a board as a supplier names it; of any other one its name in capitals, by which it is compared. */
export function boardCodeOf(englishName: string): string {
  const name = englishName.trim().toUpperCase()
  if (name === 'BREAKFAST INCLUDED') return 'BB'
  const known = Object.entries(boardNames).find(
    ([code, board]) => name === code || name === board.toUpperCase(),
  )
  return known?.[0] ?? name
}
