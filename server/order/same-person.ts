import { documentKey } from '#contract/call/document-key'

/** What a sale says of a person besides the name. */
export type PersonFacts = {
  readonly identityType: string
  readonly identityNumber: string
  readonly mail: string
  readonly phones: readonly string[]
}

/** As they are compared: without the ways of writing them. */
export type Known = {
  readonly type: string
  readonly document: string
  readonly addresses: readonly string[]
}

export function knownOf({ identityType, identityNumber, mail, phones }: PersonFacts): Known {
  const document = documentKey(identityNumber)
  // `+62 811…`, `62811…` and `0811…` are one number
  const numbers = phones.map((phone) => phone.replace(/\D/g, '').replace(/^(00)?62|^0/, ''))
  const addresses = [mail.trim().toLowerCase(), ...numbers].filter((one) => one !== '')
  return { type: identityType, document, addresses }
}

export function agree(one: Known, other: Known): boolean {
  const isSame = one.document !== '' && one.document === other.document
  return isSame || one.addresses.some((address) => other.addresses.includes(address))
}

/** Of sales that all name such a person, those of the same one. `of` begins the trip; who looked at it has said that the sales `also`
 * belong to it. A sale that agrees with one of them joins, but not with a document that none of them has: agencies type their own mail
 * address for every client. */
export function salesOfOne(
  facts: ReadonlyMap<string, readonly PersonFacts[]>,
  of: string,
  also: readonly string[],
): ReadonlySet<string> {
  const known = new Map([...facts].map(([sale, some]) => [sale, some.map(knownOf)]))
  const personsOf = (sale: string) => known.get(sale) ?? []
  const trip = new Set([of])
  const isOther = ({ type, document }: Known) => {
    const documents = [...trip]
      .flatMap(personsOf)
      .filter((one) => one.type === type && one.document !== '')
      .map((one) => one.document)
    return document !== '' && documents.length > 0 && !documents.includes(document)
  }
  const join = () => {
    // what joins is visited in its turn
    for (const joined of trip) {
      for (const [sale, persons] of known) {
        const agrees = persons.some((one) => personsOf(joined).some((two) => agree(one, two)))
        if (!trip.has(sale) && agrees && !persons.some(isOther)) trip.add(sale)
      }
    }
  }
  join()
  // whose document would keep others out
  for (const sale of also) trip.add(sale)
  join()
  return trip
}
