import { type ZipPart, zipOf } from '../../../server/files/zip-for-tests.ts'
import { columnNames, travellers } from '../group-rows.ts'

const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const contentTypes = (type = main) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`

/** The zip parts of a valid .xlsx workbook, written by hand; `changes` replaces parts. */
export function workbookParts(sheet: string, changes: Readonly<Record<string, string>> = {}): ZipPart[] {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets><sheet name="Travellers" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...changes,
  }
  return Object.entries(parts).map(([name, content]) => ({ name, content }))
}

export const handMade = (sheet: string, changes: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf(workbookParts(sheet, changes))

const letterOf = (index: number) => String.fromCharCode(65 + index)
export const textCell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The XML of a sheet of valid travellers with dates as texts. `before`, `inside` and `after` are inserted around the
 * rows; `first` replaces the cell with the first traveller's first name. */
export function sheetXml({
  before = '',
  inside = '',
  after = '',
  first = textCell('E2', 'Putri'),
}: {
  before?: string
  inside?: string
  after?: string
  first?: string
} = {}): string {
  const header = columnNames.map((name, index) => textCell(`${letterOf(index)}1`, name)).join('')
  const rows = travellers(11).map((row, index) => {
    const cells = columnNames.map((name, at) => {
      const reference = `${letterOf(at)}${index + 2}`
      if (reference === 'E2') return first
      const value = Reflect.get(row, name)
      return textCell(reference, name === 'date_of_birth' ? bornAs(row.pax_type) : String(value))
    })
    return `<row r="${index + 2}">${cells.join('')}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>${before}<worksheet xmlns="${namespace}">${inside}<sheetData><row r="1">${header}</row>${rows.join('')}</sheetData>${after}</worksheet>`
}

function bornAs(type: unknown): string {
  return type === 'ADT' ? '1985-06-07' : '2015-03-04'
}
