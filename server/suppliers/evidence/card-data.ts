const removed = '"[removed]"'

/** The beginning of a member of an object, up to its value, whose name says that it holds data of a payment card. */
const cardMember =
  /"(?:payment_?(?:data|cards?)|credit_?cards?|card|card_?(?:number|no|holder(?:_?name)?|code|type|cvc2?|cvv2?|expiry(?:_?date)?)|cvc2?|cvv2?|security_?code|expiry_?date)"\s*:\s*/gi
const stringAt = /"[^"\\]*(?:\\.[^"\\]*)*"?/y
/** Numbers that a space parts are in an answer that is no JSON. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*(?: \d[\d.eE+-]*)*/g
/** Digits in groups with one space or hyphen between them. */
const groupedDigits = /\d+(?:[ -]\d+)*/g

/** JSON, which may be cut short, or an answer that is none, without the data of payment cards: no member that is named for it, and no number that can be
 * that of a card (13 to 19 digits with a right check digit) but its last four digits. */
export function withoutCardData(json: string): string {
  return withoutCardMembers(json).replace(stringOrNumber, (token) => {
    const masked = maskCardNumbers(token)
    // a masked number is no number
    return masked === token || token.startsWith('"') ? masked : `"${masked}"`
  })
}

function withoutCardMembers(json: string): string {
  const parts: string[] = []
  let from = 0
  cardMember.lastIndex = 0
  for (let found = cardMember.exec(json); found; found = cardMember.exec(json)) {
    parts.push(json.slice(from, cardMember.lastIndex), removed)
    from = endOfValue(json, cardMember.lastIndex)
    cardMember.lastIndex = from
  }
  return parts.join('') + json.slice(from)
}

/** Where the value that begins at `start` ends. */
function endOfValue(json: string, start: number): number {
  let depth = 0
  let at = start
  while (at < json.length) {
    const character = json[at]
    if (character === '"') {
      stringAt.lastIndex = at
      stringAt.exec(json)
      at = stringAt.lastIndex
      if (depth === 0) return at
      continue
    }
    if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    } else if (character === ',' && depth === 0) return at
    at += 1
  }
  return at
}

function maskCardNumbers(text: string): string {
  return text.replace(groupedDigits, (run) => {
    const groups = run.split(/[ -]/)
    const masked = [...groups]
    for (let first = 0; first < groups.length; first++) {
      const last = lastGroupOfCard(groups, first)
      if (last === null) continue
      mask(masked, first, last)
      first = last
    }
    if (masked.every((group, index) => group === groups[index])) return run
    const separators = run.match(/[ -]/g) ?? []
    return masked.map((group, index) => group + (separators[index] ?? '')).join('')
  })
}

/** The group with which the longest number of a card ends that begins with the group `first`; `null`: there is none. */
function lastGroupOfCard(groups: readonly string[], first: number): number | null {
  let digits = ''
  let found: number | null = null
  for (let last = first; last < groups.length; last++) {
    digits += groups[last]
    if (digits.length > 19) break
    if (digits.length >= 13 && hasRightCheckDigit(digits)) found = last
  }
  return found
}

/** Leaves the last four digits. */
function mask(groups: string[], first: number, last: number): void {
  let shown = 4
  for (let at = last; at >= first; at--) {
    const group = groups[at] ?? ''
    const kept = Math.min(shown, group.length)
    groups[at] = '*'.repeat(group.length - kept) + group.slice(group.length - kept)
    shown -= kept
  }
}

/** By the formula of Luhn. */
export function hasRightCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const counted = place % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
