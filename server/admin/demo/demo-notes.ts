import { type AuxiliaryChange, attachFile, saveAuxiliary } from '#contract/pnr/auxiliary'
import { seededBy } from '../../suppliers/sandbox/hotels/stock/seeded.ts'
import { type DemoAgents, pathOf, uuidOf } from './demo-agents.ts'
import type { PlannedSale } from './demo-plan.ts'
import { pdfOf } from './pdf-of.ts'
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
