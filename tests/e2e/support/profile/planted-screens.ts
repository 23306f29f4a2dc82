import { expect, type Page } from '@playwright/test'
import { bookButton, goToBooking } from '../way/agent.ts'
import { choosePackage, findInsurance, personForm } from '../way/insurance-flow.ts'
import { contactForm } from '../way/tour-flow.ts'
import { chooseTrain, findTrains, pathOfTrain, trainHolder, travellerForm } from '../way/train-flow.ts'
import type { PlantedSales } from './planted-sales.ts'
import { plants } from './plants.ts'

/** Expects every planted text of a group on the screen, in its text or in its fields. */
async function expectShown(page: Page, group: keyof typeof plants): Promise<void> {
  const shown = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
        'value' in field ? String(field.value) : '',
      )
      return [document.body.textContent, ...fields].join('\n')
    })
  await expect
    .poll(async () => {
      const text = await shown()
      return Object.values(plants[group]).filter((plant) => !text.includes(plant))
    })
    .toEqual([])
}

/** Opens the details of all sales; offline they come from the device's store. */
export async function seeSales(page: Page, sales: PlantedSales): Promise<void> {
  await page.goto(sales.hotel.path)
  await expectShown(page, 'hotel')
  await page.goto(`/app/insurance/bookinglist?bookingLocatorCode=${sales.policy}`)
  await expectShown(page, 'policy')
  await page.goto(`/app/tour/pnr?bookId=${sales.tour}`)
  await expectShown(page, 'tour')
  await page.goto(pathOfTrain(sales.train))
  await expectShown(page, 'train')
}

/** Opens the notes of the booking; call it before a draft replaces them. */
export async function seeNotes(page: Page, { hotel }: PlantedSales): Promise<void> {
  await page.goto(hotel.path)
  await expectShown(page, 'notes')
}

/** Opens a guest's trip by a link, twice, so that its heading is there at once; then searches a trip that does not exist. */
export async function seeTrips(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('link', { name: new RegExp(`^Trip of .*${plants.hotel.guestLastName}`) })
  await page.goto('/app/order/list')
  await link.first().click()
  await expect(heading).toContainText(plants.hotel.guestLastName)
  await page.goBack()
  await link.first().click()
  await expect(heading).toContainText(plants.hotel.guestLastName)
  await page.goto('/app/order/trip')
  await page.getByLabel('Traveller').fill(plants.trip.traveller)
  await page.getByRole('button', { name: 'Show the trip' }).click()
  // before the answer only the field shows it
  await expect(heading).toContainText(plants.trip.traveller)
}

/** Fills in forms and leaves them; the hotel form is sent, but never answered. */
export async function typePlants(page: Page, sales: PlantedSales): Promise<void> {
  await typeNotes(page, sales)
  await typePolicy(page)
  await typeTour(page, sales)
  await typeTrain(page)
  await sendHotel(page)
}

async function typeNotes(page: Page, { hotel }: PlantedSales): Promise<void> {
  await page.goto(hotel.path)
  const remarks = page.getByRole('region', { name: 'Remarks for guests' })
  // the notes are folded until they are wanted
  await remarks.getByText('Remarks for guests', { exact: true }).click()
  await remarks.getByLabel('Line 2').first().fill(plants.typedNotes.guestRemark)
  await page.getByText('Confidential remarks', { exact: true }).first().click()
  const secret = page.getByRole('textbox', { name: 'Confidential remarks' })
  await secret.fill(plants.typedNotes.confidential)
  await expectShown(page, 'typedNotes')
}

async function typePolicy(page: Page): Promise<void> {
  await findInsurance(page, { countries: ['Singapore'] })
  await choosePackage(page)
  const holder = personForm(page, 'Policy holder')
  await holder.getByLabel('First name').fill(plants.typedPolicy.firstName)
  await holder.getByLabel('Identity number').fill(plants.typedPolicy.identityNumber)
  await holder.getByLabel('Email').fill(plants.typedPolicy.email)
  await expectShown(page, 'typedPolicy')
}

async function typeTour(page: Page, { departure }: PlantedSales): Promise<void> {
  await page.goto(`/app/tour/book?adultss=1&productId=${departure}`)
  const contact = contactForm(page)
  await contact.getByLabel('Email').fill(plants.typedTour.email)
  await contact.getByLabel('Address').fill(plants.typedTour.address)
  await expectShown(page, 'typedTour')
}

async function typeTrain(page: Page): Promise<void> {
  await findTrains(page)
  await chooseTrain(page)
  await trainHolder(page).getByLabel('Email').fill(plants.typedTrain.email)
  await travellerForm(page, 'Adult 1').getByLabel('Identity number').fill(plants.typedTrain.ktp)
  await expectShown(page, 'typedTrain')
}

async function sendHotel(page: Page): Promise<void> {
  const typed = plants.typedHotel
  await goToBooking(page)
  const holder = page.getByRole('region', { name: 'Room holder' })
  await holder.getByLabel('First name').fill(typed.holderFirstName)
  await page.getByLabel('Email').fill(typed.holderEmail)
  await page.getByLabel('Phone').fill('+62 811 000 000')
  for (const guest of await page.getByRole('group', { name: /^Adult \d/ }).all()) {
    await guest.getByLabel('First name').fill('Putri')
    await guest.getByLabel('Last name').fill(typed.guestLastName)
  }
  await page.getByLabel('Client reference').fill(typed.clientReference)
  await page.getByRole('textbox', { name: 'Remarks' }).fill(typed.remark)
  await expectShown(page, 'typedHotel')
  await page.route('**/api/hotel/bookings', (route) => route.abort('connectionreset'))
  await bookButton(page).click()
  await expect(page.getByText('The booking did not arrive')).toBeVisible()
  await page.unroute('**/api/hotel/bookings')
}
