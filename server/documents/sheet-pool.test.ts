import { afterAll, expect, test } from 'vitest'
import { read } from 'xlsx'
import { createSheetPool } from './sheet-pool.ts'

const sheetPool = createSheetPool()
afterAll(() => sheetPool.close())

test('a spreadsheet is written in a worker thread, without formulas', async () => {
  const columns = [
    { title: 'Holder', kind: 'text', width: 20 },
    { title: 'Premium', kind: 'money', width: 14 },
  ] as const
  const formula = '=HYPERLINK("https://evil.example")'
  const file = await sheetPool.print(
    { plan: { name: 'Sales', columns }, rows: [[formula, ['IDR', 1_017_000]]] },
    'sari',
  )
  const sheet = read(file, { cellFormula: true, cellNF: true }).Sheets.Sales
  expect(sheet?.A2).toMatchObject({ t: 's', v: formula })
  expect(sheet?.A2).not.toHaveProperty('f')
  expect(sheet?.B2).toMatchObject({ t: 'n', v: 1_017_000, z: '"Rp" #,##0' })
})
