import { type AuxiliaryChange, attachFile, saveAuxiliary } from '#contract/pnr/auxiliary'
import { seededBy } from '../../suppliers/sandbox/hotels/stock/seeded.ts'
import { type DemoAgents, pathOf, uuidOf } from './demo-agents.ts'
import type { PlannedSale } from './demo-plan.ts'
import type { SoldBooking } from './sold-booking.ts'

const remarks = [
  'Vegetarian breakfast',
  'Wife is five months pregnant, ground floor if possible',
  'Called to confirm, spoke to reception',
  'Needs invoice in the name of the company',
  'Celebrates a birthday on the second night',
  'Bapak pakai kursi roda, kamar dekat lift',
  'Minta late check-out jam 14.00',
]
const confidential = [
  'Regular client of Bu Ratna. Match any price of other agents up to 3%.',
  'Paid half in cash on the telephone order; the rest before issuing.',
  'Complained about the last hotel: offer an upgrade if there is one.',
  'Pembayaran lewat transfer bank, tunggu bukti dari klien.',
]

/** What an agent writes to a hotel booking after making it; a few have a file. */
export async function noteBooking(agents: DemoAgents, sale: PlannedSale, sold: SoldBooking): Promise<void> {
  const { hotel: params } = sold
  const choose = seededBy(`notes ${sale.name}`)
  if (!params || !choose.chance(40)) return
  const isSeller = !sale.agent.startsWith('SAMUDRA')
  const notes: AuxiliaryChange[] = [
    { paxRemarks: [{ guestNumber: 1, remarkList: [{ line: 1, version: 0, text: choose.pick(remarks) }] }] },
    {
      pnrTravelRecords: [
        {
          trId: uuidOf(`record ${sale.name}`),
          version: 0,
          removed: false,
          trCode: `TR-${choose.between(7_100, 7_900)}`,
          trCustomerCode: `C-${choose.between(200, 690)}`,
        },
      ],
    },
    ...(isSeller ? [{ pnrConfidentialRemarks: { version: 0, text: choose.pick(confidential) } }] : []),
  ]
  for (const [index, body] of notes.entries()) {
    await agents.call(sale.agent, saveAuxiliary, { params, body }, `note ${index} ${sale.name}`)
  }
  if (!choose.chance(12)) return
  const content = pdfOf([
    'Rooming list',
    `Booking ${params.code}`,
    ...[sale.client, sale.companion].map(
      ({ title, firstName, lastName }) => `${title} ${firstName} ${lastName}`,
    ),
  ])
  await agents.upload(sale.agent, pathOf(attachFile.path, params), { name: 'rooming-list.pdf', content })
}

/** A page with these lines, the first one larger; plain ASCII without brackets and backslashes. */
function pdfOf([title = '', ...lines]: readonly string[]): Buffer {
  const text = `BT /F 20 Tf 60 780 Td (${title}) Tj /F 12 Tf ${lines.map((line) => `0 -26 Td (${line}) Tj`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const offsets: number[] = []
  let file = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}
