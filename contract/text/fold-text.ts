/** Letters that Unicode does not take apart into a plain letter and a mark, as people type them without that keyboard.
 * The SQL function `fold_text` has the same table; a test compares the two. */
const single = {
  from: 'ÐðĐđĦħŁłŊŋØøŦŧıƀƁƂƃƇƈƉƊƋƌƐƑƒƓƗƘƙƚƝƞƟƤƥƫƬƭƮƲƳƴƵƶȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɆɇɈɉɊɋɌɍɎɏƏəǝǤǥ',
  into: 'DdDdHhLlNnOoTtibBBbCcDDDdEFfGIKklNnOPptTtTVYyZzdZzlntjACcLTszBUEeJjQqRrYyEeeGg',
}
const several: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  Þ: 'th',
  þ: 'th',
}
const folded = new Map([
  ...Array.from(single.from, (letter, index) => [letter, single.into[index] ?? letter] as const),
  ...Object.entries(several),
])

/** A text to compare and to search by: in lower case, without accents, letters like đ, ł and ø as the plain one. */
export function foldText(text: string): string {
  // most texts are plain letters, and a list has thousands
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[^ -~]/gu, (letter) => folded.get(letter) ?? letter)
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
}

/** A name to compare with another: without case, accents, spaces and punctuation; a saint is `st`. */
export function plainLetters(name: string): string {
  return foldText(name)
    .replaceAll('&', ' and ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
