import type { SalePerson } from '../shell/sale/people/people.ts'

export type FoundName = Pick<SalePerson, 'title' | 'firstName' | 'lastName' | 'kind'>

/** As many are offered; more is a list that belongs into a group's sheet. */
export const maxNames = 20
/** What is longer is no list of names. */
const maxLines = 500
const longestLine = 80

type Title = NonNullable<SalePerson['title']>

/** How people write them in messages and lists, in English and Indonesian. */
const titles: Readonly<Record<string, Title>> = {
  mr: 'MR',
  bpk: 'MR',
  bapak: 'MR',
  pak: 'MR',
  tn: 'MR',
  tuan: 'MR',
  sdr: 'MR',
  mrs: 'MRS',
  ibu: 'MRS',
  bu: 'MRS',
  ny: 'MRS',
  nyonya: 'MRS',
  ms: 'MS',
  sdri: 'MS',
  nn: 'MS',
  nona: 'MS',
  mstr: 'MSTR',
  master: 'MSTR',
  miss: 'MISS',
}

/** Before a name in a numbered or marked list: `1.`, `2)`, `-`, `•`. */
const listMark = /^\s*(?:\(?\d{1,3}[.):-]|[-–—*•·])\s+/
/** A name's words: letters of any script, with the signs that stand in names. */
const nameWord = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u
/** Behind a name: an age, a seat, a number of a document. */
const besides = /[,;:(/|–—].*$|\s+\d.*$/

/** Names in what somebody wrote: a line of a list, or one that begins with a title. Each once, in their order. */
export function findNames(text: string): FoundName[] {
  const found = new Map<string, FoundName>()
  for (const line of text.split(/\r?\n/, maxLines)) {
    if (line.length > longestLine) continue
    const name = nameIn(line)
    if (name) found.set(`${name.firstName} ${name.lastName}`.toUpperCase(), name)
    if (found.size === maxNames) break
  }
  return [...found.values()]
}

function nameIn(line: string): FoundName | null {
  const isListed = listMark.test(line)
  const words = line.replace(listMark, '').replace(besides, '').trim().split(/\s+/)
  const title = titles[(words[0] ?? '').replace(/\.$/, '').toLowerCase()] ?? null
  const named = title ? words.slice(1) : words
  const isName = named.every((word) => nameWord.test(word))
  // a line of text also begins with a capital letter: without a title or a list it has two to four of them, and no other word
  const count = named.length
  if (!isName || count === 0 || count > 5 || (!title && !isListed && (count < 2 || count > 4))) return null
  return {
    title,
    kind: title === 'MSTR' || title === 'MISS' ? 'CHILD' : 'ADULT',
    firstName: count === 1 ? plain(named[0]) : named.slice(0, -1).map(plain).join(' '),
    lastName: count === 1 ? '' : plain(named.at(-1)),
  }
}

/** Names in capital letters are written as names are. */
function plain(word = ''): string {
  const isShouted = word.length > 2 && word === word.toUpperCase()
  return isShouted ? word.charAt(0) + word.slice(1).toLowerCase() : word
}
