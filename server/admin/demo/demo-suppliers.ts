import type { AppNeeds } from '../../app-needs.ts'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import type { HotelSupplier } from '../../hotel/ports.ts'

/** What goes wrong at the suppliers while the demo is filled. */
export type DemoFaults = {
  /** A supplier does what it is asked, and the answer is lost on the way. */
  answersAreLost: boolean
  /** No supplier answers a look-up. */
  lookUpsFail: boolean
  /** No supplier cancels. */
  cancellationsFail: boolean
}

type Call<Asked extends unknown[], Answer> = (...asked: Asked) => Promise<Answer>

/** The suppliers of `needs` with faults that are switched on and off, so that no guest needs the name of a fault. */
export function withFaults(needs: AppNeeds, faults: DemoFaults): AppNeeds {
  const act = <Asked extends unknown[], Answer>(call: Call<Asked, Answer>): Call<Asked, Answer> => {
    return async (...asked) => {
      const answer = await call(...asked)
      if (faults.answersAreLost) throw new Error('The answer to the order was lost.')
      return answer
    }
  }
  const lookUp = <Asked extends unknown[], Answer>(call: Call<Asked, Answer>): Call<Asked, Answer> => {
    return async (...asked) => {
      if (faults.lookUpsFail) throw new Error('The supplier does not answer.')
      return call(...asked)
    }
  }
  const cancel = <Asked extends unknown[], Answer>(call: Call<Asked, Answer>): Call<Asked, Answer> => {
    return async (...asked) => {
      if (faults.cancellationsFail) {
        throw new SupplierRefusal('SUPPLIER_REFUSED', 'The hotel keeps the booking.')
      }
      return call(...asked)
    }
  }
  const hotel = (one: HotelSupplier) => ({
    ...one,
    book: act(one.book),
    lookUp: lookUp(one.lookUp),
    cancel: cancel(act(one.cancel)),
  })
  const hotels = Object.entries(needs.hotel.suppliers).map(([code, one]) => [code, hotel(one)] as const)
  const { ZUR2, ZUR } = needs.insurance.insurers
  const insurer = (one: typeof ZUR) => ({
    ...one,
    quote: act(one.quote),
    issue: act(one.issue),
    cancel: act(one.cancel),
    lookUp: lookUp(one.lookUp),
  })
  const { ALT } = needs.tours.wholesalers
  const { KAI } = needs.trains.railways
  return {
    ...needs,
    hotel: { ...needs.hotel, suppliers: Object.fromEntries(hotels) },
    insurance: { insurers: { ZUR2: insurer(ZUR2), ZUR: insurer(ZUR) } },
    tours: { wholesalers: { ALT: { ...ALT, book: act(ALT.book), lookUp: lookUp(ALT.lookUp) } } },
    trains: {
      railways: {
        KAI: {
          ...KAI,
          hold: act(KAI.hold),
          issue: act(KAI.issue),
          cancel: act(KAI.cancel),
          lookUp: lookUp(KAI.lookUp),
        },
      },
    },
  }
}
