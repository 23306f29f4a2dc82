import { write } from 'xlsx'
import type { PaperLanguage } from '#contract/paper/language'
import { travellerSheet as en } from '#contract/paper/words/en/traveller'
import { travellerSheet as id } from '#contract/paper/words/id/traveller'
import { createSheetWriter } from '#contract/sheet/sheet-book'
import type { SheetRow } from '#contract/sheet/sheet-columns'
import { type By, noSuchTraveller, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'
import type { StoredTraveller } from './stored-traveller.ts'

const words = { en, id }

/** Everything that the book has about a person, with the records that were merged. */
export function exportTraveller(
  needs: TravellerNeeds,
  by: By,
  travellerId: string,
  language: PaperLanguage,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  return needs.database.transaction(async () => {
    const stored = await needs.travellers.find(by.viewer, travellerId)
    if (!stored) throw noSuchTraveller()
    const merged = await needs.travellers.allMergedInto(travellerId)
    await recordTravellerAct(needs, by, 'exported', stored)
    const say = words[language]
    const writer = createSheetWriter(
      {
        name: say.sheet,
        columns: [
          { title: say.what, kind: 'text', width: 28 },
          { title: say.value, kind: 'text', width: 60 },
        ],
      },
      write,
    )
    writer.add(rowsOf(stored, say))
    for (const one of merged) writer.add([[say.merged, one.mergedAt.toISOString()], ...rowsOf(one, say)])
    return { fileName: `${say.file}.xlsx`, bytes: new Uint8Array(writer.finish()) }
  })
}

function rowsOf(stored: StoredTraveller, say: typeof en): SheetRow[] {
  const { details, documents, groups, changes } = stored
  const rows: [string, string | null][] = [
    [say.surname, stored.surname],
    [say.givenNames, stored.givenNames],
    [say.title, stored.title],
    [say.birthDate, stored.birthDate],
    [say.sex, details.sex],
    [say.nationality, stored.nationality],
    [say.placeOfBirth, details.placeOfBirth],
    [say.email, details.email],
    [say.phone, details.phone],
    [say.address, details.address],
    [say.city, details.city],
    [say.postalCode, details.postalCode],
    [say.diet, details.diet],
    [say.seat, details.seat],
    [say.notes, details.notes],
    ...documents.map(({ kind, number, country, expiresOn }): [string, string] => [
      say.document,
      [kind, number, country, expiresOn].filter(Boolean).join(', '),
    ]),
    ...details.loyaltyList.map(({ programme, number }): [string, string] => [
      say.loyalty,
      `${programme} ${number}`,
    ]),
    ...groups.map(({ name }): [string, string] => [say.group, name]),
    [say.book, stored.ownerOrgName],
    ...Object.entries(changes).map(([field, { by, at }]): [string, string] => [
      say.changed,
      `${field}, ${by}, ${at}`,
    ]),
  ]
  return rows.filter(([, value]) => value !== '' && value !== null)
}
