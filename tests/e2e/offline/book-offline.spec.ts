import { addDays, dayInJakarta } from '#contract/day/dates'
import { addTripLeg, makeTrip, openTrip } from '#contract/trip/trip'
import { householdOf } from '../../support/sale/household.ts'
import { flightLeg } from '../../support/sale/trips.ts'
import { installWorker } from '../support/install-worker.ts'
import { expectKept } from '../support/kept.ts'
import { storedTexts } from '../support/stored-text.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { goToBooking, signIn } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { trainAgent } from '../support/way/train-flow.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the book is searched, a household is picked, and a trip opens that nobody has opened', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const agent = await agentBeside(trainAgent)
  await householdOf(agent, 'Xylander')
  const { tripId } = await agent.call(makeTrip, { body: { name: 'Xylanders in Bali' } })
  const day = addDays(dayInJakarta(new Date()), 20)
  await agent.call(addTripLeg, { params: { tripId }, body: flightLeg({ startsOn: day, endsOn: day }) })
  await signIn(page, trainAgent)
  await installWorker(page)
  const places = async () =>
    Object.entries(await storedTexts(page))
      .filter(([place, text]) => place.startsWith('tradewind-book-') && text.includes('book'))
      .map(([place]) => place)
  await expect.poll(places, { timeout: 60_000 }).toHaveLength(1)
  await expectKept(page, openTrip.path.replace('{tripId}', ''))
  await goToBooking(page)
  await context.setOffline(true)

  const guest = page.getByRole('group', { name: /^Adult 1/ })
  await guest.getByLabel('First name').fill('Xyl')
  await page.getByRole('option', { name: /^Xylander family/ }).click()
  await expect(guest.getByLabel('First name')).toHaveValue('Budi')
  await expect(page.getByText('Day of birth and documents could not be read.').first()).toBeVisible()
  await page.goto('/app/travellers')
  await page.getByLabel('Find a traveller').fill('xyl ani')
  await expect(page.getByRole('link', { name: 'MRS Ani Xylander' }).filter({ visible: true })).toBeVisible()
  await expectGoodScreen(page)
  await page.goto('/app/trips')
  await page.getByRole('link', { name: 'Xylanders in Bali' }).filter({ visible: true }).click()
  await expect(page.getByText('GA 402').first()).toBeVisible()
  await page.goto('/app/offline')
  await expect(page.getByText(/people of the traveller book, as of/)).toBeVisible()
})
