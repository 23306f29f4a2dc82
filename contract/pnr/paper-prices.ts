import { add, fromPair, money, toPair } from '../money/money.ts'
import { formatMoney } from '../money/money-text.ts'
import type { PaperLanguage } from '../paper/language.ts'
import type { PaperSection } from '../paper/paper.ts'
import type { Say } from '../paper/paper-word.ts'
import { boardIn } from '../text/board-name.ts'
import type { PnrFacts } from './pnr.ts'

type PriceChoice = { language: PaperLanguage; withPrices: boolean }

/** The booked services, with the client's prices if wanted. It must not read net prices, recommended prices or margins
 * (safety: H8). A corporate's taxes have their own line (spec: pnr-tour-train §6). */
export function pricedServices(pnr: PnrFacts, { language, withPrices }: PriceChoice, say: Say): PaperSection {
  const rooms = pnr.roomPriceList
  const services = rooms.map((room) => [
    [room.roomTypeName, boardIn(language, room.roomBoardInclusion)].filter(Boolean).join(', '),
    String(room.numberOfRooms),
    String(pnr.numberOfNights),
  ])
  const head = [say('services'), say('rooms'), say('nights')]
  if (!withPrices) {
    return { title: say('services'), table: { head, rows: services, widths: [0.7, 0.15, 0.15] } }
  }
  const [currency] = pnr.totalSellingPrice
  const taxes = rooms.reduce(
    (sum, { roomSellingPriceInfo: { vatValue } }) => (vatValue ? add(sum, fromPair(vatValue)) : sum),
    money(currency, 0),
  )
  const isTaxed = pnr.pnrOwnershipInfo.selfOrg.orgType === 'CORPORATE' && taxes.minor > 0
  return {
    title: say('services'),
    table: {
      head: [...head, say('amount')],
      rows: services.map((cells, index) => {
        const price = rooms[index]?.roomSellingPriceInfo.totalSellingPrice
        return [...cells, price ? formatMoney(price, language) : '']
      }),
      sums: [
        ...(isTaxed ? [{ label: say('taxes'), value: formatMoney(toPair(taxes), language) }] : []),
        { label: say('total'), value: formatMoney(pnr.totalSellingPrice, language) },
      ],
      widths: [0.5, 0.12, 0.12, 0.26],
    },
    ...(pnr.hasServiceCharge && { lines: [say('note.chargesIncluded')] }),
  }
}
