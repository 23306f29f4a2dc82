import type { ImportOutcome } from '#contract/travellers/import'
import type { TravellerForm } from '#contract/travellers/traveller'
import { refuseRepeated } from '../book/refuse-repeated.ts'
import { requireKeeping } from '../book/who-is-kept.ts'
import type { By, TravellerNeeds } from '../traveller-needs.ts'
import { type KeptPerson, keepPeople, planPeople } from './keep-people.ts'

type Row = { readonly rowNumber: number; readonly traveller: TravellerForm }
type Outcome = { rowNumber: number; outcome: ImportOutcome }

/** What an import would do; it stores nothing. */
export function checkRows(needs: TravellerNeeds, by: By, rows: readonly Row[]): Promise<Outcome[]> {
  return needs.database.transaction(async () => {
    await requireKeeping(needs, by.viewer.orgId)
    return outcomesOf(rows, await planPeople(needs, by, formsOf(rows)))
  })
}

export async function importRows(needs: TravellerNeeds, by: By, rows: readonly Row[]): Promise<Outcome[]> {
  return outcomesOf(rows, await keepPeople(needs, by, formsOf(rows), 'file'))
}

function formsOf(rows: readonly Row[]): TravellerForm[] {
  return rows.map(({ traveller }) => {
    refuseRepeated(traveller.documentList)
    return traveller
  })
}

function outcomesOf(rows: readonly Row[], people: readonly KeptPerson[]): Outcome[] {
  return rows.flatMap(({ rowNumber }, index) => {
    const outcome = people[index]?.outcome
    return outcome ? [{ rowNumber, outcome }] : []
  })
}
