import type { Page } from '@playwright/test'
import { addDays } from '#contract/day/dates'
import { toPair } from '#contract/money/money'
import { offerPrice } from '#contract/proposal/offer-price'
import { openProposal } from '#contract/proposal/proposal'
import { offeredHotel, otherOffers } from '../../support/proposal/real-offers.ts'
import { sendOne } from '../../support/proposal/sent-proposal.ts'
import { newKey } from '../../support/test-app.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { bookButton, bringSession, expectBooked, fillGuests, ownIndex } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { answerProposal, lookAtProposal } from '../support/way/proposal-answer.ts'

const markUp = { percent: 7.5, amount: 10_000, roundTo: 50_000 }

test('what a client chose is booked at the price that they were told, one after the other', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const agent = await agentBeside()
  const index = ownIndex(12)
  const first = await offeredHotel(agent, index)
  const soldOut = { ...first, offerId: newKey(), hotelName: 'Hotel of yesterday', hotelId: 'of-yesterday' }
  const second = await offeredHotel(agent, index + 1, {
    checkInDate: first.checkOut,
    checkOutDate: addDays(first.checkOut, 1),
  })
  const needList = [[first, soldOut], [second]].map((offerList) => ({
    needId: newKey(),
    name: '',
    offerList,
  }))
  const name = `Jakarta ${newKey().slice(0, 8)}`
  const { proposalId, link } = await sendOne(agent, { content: { name, needList, markUp } })
  await answerProposal(page, link)
  await bringSession(page)

  await test.step('the list finds it by its words and its state', async () => {
    await page.goto('/app/proposals')
    await page.getByLabel('Search').fill(name)
    await page.getByLabel('State').selectOption('Chosen')
    await expect(page).toHaveURL(/state=CHOSEN/)
    expect(page.url()).not.toContain('Jakarta')
    await page.getByRole('link', { name }).click()
    await expect(page.getByText('We arrive late.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp to' })).toHaveAttribute(
      'href',
      'https://wa.me/62811222333',
    )
  })

  await test.step('an offer that is not sold any more says so, and leads to the search', async () => {
    await page.getByRole('button', { name: `Book ${soldOut.hotelName}` }).click()
    await expect(page.getByText(`“${soldOut.hotelName}” is not sold as offered any more`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Search again' })).toBeVisible()
    await expectGoodAtEverySize(page)
  })

  await test.step('the form opens with who answered, and costs what they were told', async () => {
    await page.getByRole('button', { name: `Book ${first.hotelName}` }).click()
    await page.waitForURL('**/app/hotel/booking')
    await expectAsTold(page, name)
    await expect(page.getByLabel('Phone')).toHaveValue('+62 811 222 333')
    await expectGoodAtEverySize(page)
    await fillGuests(page)
    await bookButton(page).click()
    await expectBooked(page)
  })

  await test.step('the next one is booked with the same people', async () => {
    await page.getByRole('button', { name: `Book next: ${second.hotelName}` }).click()
    await page.waitForURL('**/app/hotel/booking')
    await expectAsTold(page, name)
    await expect(page.getByLabel('Email')).not.toHaveValue('')
    await bookButton(page).click()
    await expectBooked(page)
    await expect(page.getByRole('button', { name: /^Book next/ })).toBeHidden()
  })

  await test.step('the booking leads to the proposal, which makes a trip of both', async () => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**/app/proposals/${proposalId}`)
    const { bookingList, state } = await agent.call(openProposal, { params: { proposalId } })
    expect(state).toBe('BOOKED')
    const told = [first, second].map((offer) => toPair(offerPrice(offer, markUp, false).total))
    expect(bookingList.map((booking) => booking.told)).toEqual(told)
    expect(bookingList.map(({ order }) => order.amount)).toEqual(told)
    await expect(page.getByRole('heading', { name: 'Booked of it' })).toBeVisible()
    await expectGoodAtEverySize(page)
    await page.getByRole('button', { name: 'Make a trip of them' }).click()
    await page.waitForURL('**/app/trips/*')
  })
})

/** The form says of which proposal it books, and that its price is the one that was told. */
async function expectAsTold(page: Page, name: string): Promise<void> {
  const note = page.getByText(`This is booked of the proposal “${name}”`)
  await expect(note).toContainText('It costs the client just that.')
}

test('the offers of every other product open their forms', async ({ page }) => {
  test.setTimeout(120_000)
  // who may use trains
  const agent = await agentBeside('NUSA/admin')
  const [policy, tour, train] = await otherOffers(agent)
  const needList = [policy, tour, train].map((offer) => ({ needId: newKey(), name: '', offerList: [offer] }))
  const name = `Everything ${newKey().slice(0, 8)}`
  const { proposalId, link } = await sendOne(agent, {
    content: { name, clientName: 'Ibu Ratna Lestari', needList, markUp },
  })
  await lookAtProposal(page, link)
  await bringSession(page, 'NUSA/admin')
  await test.step('it was opened and not answered: a reminder is ready', async () => {
    await page.goto(`/app/proposals/${proposalId}`)
    await page.getByRole('button', { name: 'Remind' }).click()
    const message = page.getByLabel('Message')
    await expect(message).toHaveValue(/^Dear Ibu Ratna Lestari,/)
    await expect(message).toHaveValue(new RegExp(`https?://[^ ]+${link}`))
    await page.getByText('Indonesian', { exact: true }).click()
    await expect(message).toHaveValue(/^Yth\. Ibu Ratna Lestari,/)
    await expectGoodAtEverySize(page)
  })
  const forms = [
    [policy.packageName, '**/app/insurance/booking'],
    [tour.tourName, '**/app/tour/book**'],
    [
      train.trains.map(({ trainName, trainNumber }) => `${trainName} ${trainNumber}`).join(),
      '**/app/train/booking',
    ],
  ] as const
  for (const [title, address] of forms) {
    await test.step(title, async () => {
      await page.goto(`/app/proposals/${proposalId}`)
      await page.getByRole('button', { name: `Book ${title}` }).click()
      await page.waitForURL(address)
      const note = page.getByText(`This is booked of the proposal “${name}”`)
      await expect(note).toContainText('of it is your agency’s fee')
      await expect(page.getByLabel('First Name').first()).toHaveValue('Ratna')
    })
  }
})
