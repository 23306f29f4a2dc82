import { gridOfTexts, type SheetGrids } from '#contract/sheet/sheet-grid'
import { type TravellerColumn, travellerColumns } from '#contract/travellers/file/columns'
import { readTravellerFile, type TravellerFile } from '#contract/travellers/file/read-file'
import type { ImportOutcome } from '#contract/travellers/import'
import type { PastedCells } from '../../ui/file/pasted-cells.ts'

/** Cells of the file that stand in one cell of the table, so that it fits the screen. */
export const cellGroups = {
  name: ['title', 'given_names', 'surname'],
  birth: ['birth_date', 'sex', 'nationality', 'place_of_birth'],
  contact: ['email', 'phone', 'address', 'city', 'postal_code'],
  document: ['document_kind', 'document_number', 'document_country', 'document_expiry'],
  wishes: ['diet', 'seat', 'loyalty_programme', 'loyalty_number', 'notes'],
} as const satisfies Readonly<Record<string, readonly TravellerColumn[]>>
export type CellGroup = keyof typeof cellGroups

export type WrongCell = { readonly column: TravellerColumn; readonly typed: string; readonly problem: string }
export type ImportRow = {
  readonly rowNumber: number
  readonly cells: Readonly<
    Record<CellGroup, { readonly right: readonly string[]; readonly wrong: readonly WrongCell[] }>
  >
  readonly wrongCount: number
  /** What becomes of a right row; `null`: it is not known yet, or the row is wrong. */
  readonly outcome: ImportOutcome | null
}

/** The sheet that has travellers; without one, the sheet that comes nearest. */
export function travellerFileOf(grids: SheetGrids, newId: () => string): TravellerFile {
  const [first, ...others] = grids.map((grid) => readTravellerFile(grid, newId))
  if (!first) throw new Error('a workbook has a sheet')
  const read = [first, ...others]
  return (
    read.find(({ fileProblem }) => fileProblem === null) ??
    read.find(({ fileProblem }) => fileProblem?.code !== 'NO_HEADER') ??
    first
  )
}

/** Rows that were copied without the names of their columns have those of the template, in its order. */
export function pastedTravellers(name: string, cells: PastedCells, newId: () => string): TravellerFile {
  const pasted = travellerFileOf([gridOfTexts(cells, name)], newId)
  return pasted.fileProblem?.code === 'NO_HEADER'
    ? travellerFileOf([gridOfTexts([travellerColumns, ...cells], name)], newId)
    : pasted
}

/** The rows as they are shown: the wrong ones first, each in the order of the file. */
export function importRows(
  { typedList, problems }: TravellerFile,
  outcomes: ReadonlyMap<number, ImportOutcome>,
): ImportRow[] {
  const rows = typedList.map(({ rowNumber, texts }): ImportRow => {
    const ofRow = problems.filter((problem) => problem.rowNumber === rowNumber)
    const cellOf = (columns: readonly TravellerColumn[]) => ({
      right: columns
        .filter((column) => texts[column] !== '' && !ofRow.some((problem) => problem.column === column))
        .map((column) => texts[column]),
      wrong: ofRow
        .filter(({ column }) => columns.includes(column))
        .map(({ column, problem }) => ({ column, problem, typed: texts[column] })),
    })
    return {
      rowNumber,
      cells: {
        name: cellOf(cellGroups.name),
        birth: cellOf(cellGroups.birth),
        contact: cellOf(cellGroups.contact),
        document: cellOf(cellGroups.document),
        wishes: cellOf(cellGroups.wishes),
      },
      wrongCount: ofRow.length,
      outcome: outcomes.get(rowNumber) ?? null,
    }
  })
  return [
    ...rows.filter(({ wrongCount }) => wrongCount > 0),
    ...rows.filter(({ wrongCount }) => wrongCount === 0),
  ]
}
