import { setTimeout as wait } from 'node:timers/promises'
import { closeSession } from '#contract/access/session'
import { discardCommand } from '#contract/call/commands'
import { type AuxiliaryChange, saveAuxiliary } from '#contract/pnr/auxiliary'
import { pngOf } from '../../server/hotel/attachments/files-for-tests.ts'
import { type AgentClient, type Answer, Refused } from '../support/client/agent-client.ts'
import { attach } from '../support/client/attach.ts'
import { holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { policyForm, quoted, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture, tourForm, tryToBookTour } from '../support/sale/tours.ts'
import { chosen, held, trainForm, tryToChangeTrain, tryToHold } from '../support/sale/trains.ts'
import { newKey, type TestApp } from '../support/test-app.ts'

/** Makes a held, issued, cancelled, refused and doubtful sale of each product. */
export async function sellEverything(t: TestApp): Promise<void> {
  const sari = await t.signIn('NUSA/sari')
  await sellHotels(t, sari)
  await sellPolicies(t, sari)
  await sellTours(sari)
  await sellTrains(t, sari)
  await leaveOneOnItsWay(t, await t.signIn('NUSA/budi'))
}

async function sellHotels(t: TestApp, sari: AgentClient): Promise<void> {
  const [wayan, rina, agus] = [
    await t.signIn('NUSA-BALI/wayan'),
    await t.signIn('SAMUDRA/rina'),
    await t.signIn('MERAPI/agus'),
  ]
  const noted = await holdOne(sari, { lastName: 'Wijaya' })
  await note(sari, noted)
  for (const agent of [sari, rina]) await accepted(tryToIssue(agent, await holdOne(agent)))
  await accepted(tryToCancel(wayan, await holdOne(wayan)))
  await accepted(tryToCancel(wayan, await holdOne(wayan, { lastName: 'Keeptimeout' })))
  await accepted(sari.book(await sari.prepareBooking({ issueNow: true })))
  await sellToUnlucky(async (lastName) =>
    sari.book(await sari.prepareBooking({ refundable: true, issueNow: false, lastName })),
  )
  await accepted(sari.book(await sari.prepareBooking({ lastName: 'Timeout', issueNow: true })))
  await agus.call(discardCommand, { params: { commandId: newKey() } })
  await agus.call(closeSession, {})
}

async function note(agent: AgentClient, params: Awaited<ReturnType<typeof holdOne>>): Promise<void> {
  const notes: AuxiliaryChange[] = [
    {
      pnrTravelRecords: [
        { trId: newKey(), version: 0, removed: false, trCode: 'TR-1', trCustomerCode: 'CUST-1' },
      ],
    },
    { paxRemarks: [{ guestNumber: 1, remarkList: [{ line: 1, version: 0, text: 'Late arrival' }] }] },
    { pnrConfidentialRemarks: { version: 0, text: 'A guest of the house' } },
  ]
  for (const body of notes) await agent.call(saveAuxiliary, { params, body })
  await accepted(attach(agent, params.code, { name: 'map.png', content: pngOf(2, 2) }, params))
}

async function sellPolicies(t: TestApp, sari: AgentClient): Promise<void> {
  const rina = await t.signIn('SAMUDRA/rina')
  await quoted(rina)
  for (const agent of [sari, rina]) await accepted(tryToChange(agent, 'confirm', await quoted(agent)))
  await accepted(tryToChange(sari, 'cancel', await quoted(sari)))
  await accepted(tryToChange(sari, 'confirm', await quoted(sari, { lastName: 'Issuetimeout' })))
  await accepted(tryToChange(sari, 'confirm', await quoted(sari, { lastName: 'Issuelost' })))
  await accepted(tryToChange(sari, 'cancel', await quoted(sari, { lastName: 'Keeptimeout' })))
  await sellToUnlucky((lastName) => tryToCreate(sari, policyForm({ lastName })))
}

async function sellTours(sari: AgentClient): Promise<void> {
  const departure = await someDeparture(sari)
  await bookedTour(sari, departure, {
    counts: [
      { code: 'ADULTSS', quantity: 1 },
      { code: 'ADULTTS', quantity: 2 },
    ],
  })
  await sellToUnlucky((lastName) => tryToBookTour(sari, tourForm(departure, { lastName })))
}

async function sellTrains(t: TestApp, sari: AgentClient): Promise<void> {
  const now = t.clock.now()
  await held(sari, now)
  await accepted(tryToChangeTrain(sari, 'issue', await held(sari, now, { backAfter: 2 })))
  await accepted(tryToChangeTrain(sari, 'cancel', await held(sari, now)))
  await accepted(tryToChangeTrain(sari, 'issue', await held(sari, now, { lastName: 'Issuetimeout' })))
  await accepted(tryToChangeTrain(sari, 'issue', await held(sari, now, { lastName: 'Issuelost' })))
  await accepted(tryToChangeTrain(sari, 'cancel', await held(sari, now, { lastName: 'Keeptimeout' })))
  await sellToUnlucky(async (lastName) => tryToHold(sari, trainForm(await chosen(sari, now), { lastName })))
}

async function accepted(sent: Promise<Answer>): Promise<void> {
  const answer = await sent
  if (answer.status !== 200) throw new Refused(answer)
}

/** Sells to two names that leave the outcome unknown, and to one that is refused. */
async function sellToUnlucky(sell: (lastName: string) => Promise<Answer>): Promise<void> {
  await accepted(sell('Timeout'))
  await accepted(sell('Lost'))
  await sell('Reject')
}

/** Leaves one command as a server does that ends while it waits for the supplier. */
async function leaveOneOnItsWay({ database }: TestApp, agent: AgentClient): Promise<void> {
  const request = await agent.prepareBooking({ refundable: true, issueNow: false, lastName: 'Late' })
  const key = newKey()
  void agent.book(request, key)
  const arrived = `select from command join sandbox_booking using (client_reference)
    where key = '${key}' and state = 'SENDING'`
  while ((await database.pool.query(arrived)).rows.length === 0) await wait(50)
}
