import { createPolicy } from '#contract/insurance/insurance'
import { saveAuxiliary } from '#contract/pnr/auxiliary'
import { bookTrain } from '#contract/train/train'
import type { HttpAgent } from '../../../support/client/http-agent.ts'
import { holderNamed, insured, policyForm } from '../../../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../../../support/sale/tours.ts'
import { adult, chosen, trainForm } from '../../../support/sale/trains.ts'
import { type Booked, bookBeside } from '../way/booked.ts'
import { plants } from './plants.ts'

/** The bookings that are made at the server before the browser opens. */
export type PlantedSales = { hotel: Booked; policy: string; tour: string; departure: string; train: string }

export async function sellPlants(agent: HttpAgent): Promise<PlantedSales> {
  const hotel = await plantHotel(agent)
  const departure = await someDeparture(agent)
  const { contactLastName, contactEmail, contactPhone, travellerFirstName } = plants.tour
  const tour = await bookedTour(agent, departure, {
    lastName: contactLastName,
    firstName: travellerFirstName,
    contact: { email: contactEmail, phone: contactPhone },
  })
  return { hotel, departure, tour, policy: await plantPolicy(agent), train: await plantTrain(agent) }
}

async function plantHotel(agent: HttpAgent): Promise<Booked> {
  const { remark, clientReference, guestLastName, ...roomHolder } = plants.hotel
  const booked = await bookBeside(agent, {
    lastName: guestLastName,
    form: { roomHolder, clientReference, remarkList: [remark] },
  })
  const { guestRemark, customerCode, confidential } = plants.notes
  const sections = [
    { paxRemarks: [{ guestNumber: 1, remarkList: [{ line: 1, version: 0, text: guestRemark }] }] },
    {
      pnrTravelRecords: [
        {
          trId: crypto.randomUUID(),
          version: 0,
          removed: false,
          trCode: 'TR-1',
          trCustomerCode: customerCode,
        } as const, // `removed` tells a change from a removal
      ],
    },
    { pnrConfidentialRemarks: { version: 0, text: confidential } },
  ]
  const { supplierCode, code } = booked
  for (const body of sections) await agent.call(saveAuxiliary, { params: { supplierCode, code }, body })
  return booked
}

async function plantPolicy(agent: HttpAgent): Promise<string> {
  const { holderLastName, holderEmail, holderPhone, holderPassport, holderAddress, ...participant } =
    plants.policy
  const form = policyForm({
    form: {
      insuranceHolder: holderNamed(holderLastName, {
        email: holderEmail,
        phoneNumber: holderPhone,
        identityNumber: holderPassport,
        address: holderAddress,
      }),
    },
  })
  const traveller = insured('ADT', 1, {
    firstName: participant.participantFirstName,
    identityNumber: participant.participantPassport,
  })
  const body = { ...form, coverageName: 'Individual' as const, insuredParticipants: [traveller] } // one adult alone
  const { bookingsResult } = await agent.call(createPolicy, { body })
  return bookingsResult[0]?.bookingLocatorCode ?? ''
}

async function plantTrain(agent: HttpAgent): Promise<string> {
  const { holderLastName, holderEmail, holderPhone, ktp } = plants.train
  const usual = trainForm(await chosen(agent, new Date()), { pax: [adult(1, { identityNumber: ktp })] })
  const holder = {
    ...usual.holder,
    lastName: holderLastName,
    email: holderEmail,
    phoneNumber: holderPhone,
  }
  const { bookingsResult } = await agent.call(bookTrain, { body: { ...usual, holder } })
  return bookingsResult[0]?.bookingLocatorCode ?? ''
}
