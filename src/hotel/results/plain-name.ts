/** A name without case, accents and punctuation. */
export function plainName(name: string): string {
  const spelled = name.toLowerCase().replaceAll('&', ' and ')
  // most names are plain letters, and a list has thousands
  if (/^[ -~]*$/.test(spelled)) return spelled.replace(/[^a-z\d]+/g, ' ').trim()
  return spelled
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
