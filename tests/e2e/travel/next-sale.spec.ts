import type { Page } from '@playwright/test'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import {
  bookButton,
  bringSession,
  expectBooked,
  fillGuests,
  goToBooking,
  unfold,
} from '../support/way/agent.ts'
import {
  bookInsurance,
  bornYearsAgo,
  choosePackage,
  fillName,
  personForm,
} from '../support/way/insurance-flow.ts'
import {
  chooseTrain,
  expectHeld,
  holdButton,
  searchTrains,
  trainAgent,
  trainHolder,
  travellerForm,
} from '../support/way/train-flow.ts'
import { whilePrinting } from '../support/while-printing.ts'

const ticket = (page: Page) => page.getByRole('region', { name: 'Booked' })
const nextSale = (page: Page, product: string) =>
  ticket(page).getByRole('navigation').getByRole('link', { name: product, exact: true })

async function sellHotel(page: Page): Promise<string> {
  await page.goto('/app/hotel/avail')
  await goToBooking(page)
  await fillGuests(page)
  await bookButton(page).click()
  return expectBooked(page)
}

test('a hotel ends with its ticket, and the same people are insured for the stay', async ({ page }) => {
  test.setTimeout(120_000)
  await bringSession(page)
  const code = await sellHotel(page)
  await expect(ticket(page).getByRole('heading', { level: 1 })).toBeFocused()
  await expect(ticket(page)).toContainText(`${code}`)
  await expect(ticket(page)).toContainText('HOLD')
  await expect(ticket(page)).toContainText('2 nights')
  await expect(ticket(page)).toContainText('Putri Lestari +1')
  await expect(ticket(page).getByText('To be paid')).toBeVisible()
  await expect(ticket(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.locator('[data-size="due"]')).toHaveCount(1)
  await expect(ticket(page).getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    new RegExp(`/app/pnr/itinerary/[A-Z]+/${code}$`),
  )
  // a browser without a share sheet copies
  const copied = await page.evaluateHandle(() => {
    const texts: string[] = []
    Reflect.deleteProperty(Navigator.prototype, 'share')
    navigator.clipboard.writeText = async (text) => void texts.push(text)
    return texts
  })
  await ticket(page).getByRole('button', { name: 'Share' }).click()
  await expect(ticket(page).getByText('Copied: paste it into a message.')).toBeVisible()
  const [shared = ''] = await copied.jsonValue()
  expect(shared).toMatch(new RegExp(`booking code ${code}\nhttp.*/verify/`))
  expect(shared).not.toMatch(/Lestari|example|Rp/)
  await expectGoodAtEverySize(page)

  await nextSale(page, 'Insurance').click()
  await page.waitForURL('**/app/insurance/booking')
  await expect(page.getByLabel('Coverage', { exact: true })).toHaveValue('Family')
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('2')
  await expect(page.getByLabel('Days')).toHaveValue('3')
  await expect(page.getByRole('button', { name: /Indonesia/ })).toBeVisible()
  // who they are is sealed on the device
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/lestari/i)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await choosePackage(page)
  await expect(page.getByText(`Filled from PNR ${code}.`)).toBeVisible()
  const holder = personForm(page, 'Policy holder')
  await expect(holder.getByLabel('First name')).toHaveValue('Putri')
  await expect(holder.getByLabel('Email')).toHaveValue('putri@example.com')
  await expect(page.getByRole('checkbox', { name: 'The holder is also participant 1' })).toBeChecked()
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(holder.getByLabel('First name')).toHaveValue('')
  await expect(page.getByText(`Filled from PNR ${code}.`)).toHaveCount(0)
  await page.reload()
  await expect(holder.getByLabel('First name')).toHaveValue('')
  await expect(page.getByText(`Filled from PNR ${code}.`)).toHaveCount(0)
})

test('a hotel, then the train for its people, then their insurance, each filled from the one before', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await bringSession(page, trainAgent)
  const hotel = await sellHotel(page)
  await nextSale(page, 'Train').click()
  await page.waitForURL('**/app/train/booking')
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('2')
  await searchTrains(page)
  await chooseTrain(page)
  await expect(page.getByText(`Filled from PNR ${hotel}.`)).toBeVisible()
  await expect(trainHolder(page).getByLabel('First name')).toHaveValue('Putri')
  await unfold(trainHolder(page))
  await expect(page.getByRole('checkbox', { name: 'Holder travels too' })).toBeChecked()
  for (const [at, traveller] of ['Adult 1', 'Adult 2'].entries()) {
    const form = travellerForm(page, traveller)
    await form.getByLabel('Date of birth').fill(at === 0 ? '1990-05-17' : '1988-05-17')
    await form.getByLabel('Identity number').fill(`327301010190000${at + 1}`)
  }
  await travellerForm(page, 'Adult 2').getByLabel('First name').fill('Budi')
  await holdButton(page).click()
  const train = await expectHeld(page)
  await expect(ticket(page)).toContainText('Putri Lestari +1')
  await expect(ticket(page).getByRole('button', { name: 'Share' })).toBeVisible()
  await expectGoodAtEverySize(page)

  await nextSale(page, 'Insurance').click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await choosePackage(page)
  await expect(page.getByText(`Filled from PNR ${train}.`)).toBeVisible()
  const holder = personForm(page, 'Policy holder')
  await expect(holder.getByLabel('Date of birth')).toHaveValue('17 May 1990')
  await expect(holder.getByLabel('Identity number')).toHaveValue('3273010101900001')
})

test('insurance ends in its dialog, with the ticket in it, and begins anew on the same page', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await bringSession(page)
  await page.goto('/app/insurance/booking')
  await page.getByLabel('Destination countries').fill('Indonesia')
  await page.getByRole('option', { name: 'Indonesia', exact: true }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await choosePackage(page)
  const holder = personForm(page, 'Policy holder')
  await fillName(holder, { lastName: '', born: bornYearsAgo(40) })
  await holder.getByLabel('Identity number').fill('3273010101900001')
  await holder.getByLabel('Address').fill('Jalan Melati 5')
  await holder.getByLabel('City').fill('Bandung')
  await holder.getByLabel('Postal code').fill('40111')
  await holder.getByLabel('Email').fill('putri@example.com')
  await holder.getByLabel('Phone').fill('+62 811 000 000')
  await page.getByRole('checkbox', { name: 'The holder is also participant 1' }).check()
  await bookInsurance(page).click()
  const dialog = page.getByRole('dialog', { name: 'Success' })
  await expect(dialog.getByText('Your booking has been successfully created.')).toBeVisible({
    timeout: 40_000,
  })
  const inside = dialog.getByRole('region', { name: 'Booked' })
  await expect(inside.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(inside).toContainText('QUOTATION')
  await expect(inside.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectGoodAtEverySize(page)
  const saved = page.waitForEvent('download', whilePrinting)
  await inside.getByRole('button', { name: 'Print' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^quotation-.*-en\.pdf$/)

  await inside.getByRole('link', { name: 'Insurance', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await choosePackage(page)
  await expect(page.getByText(/^Filled from PNR /)).toBeVisible()
  // a name of one word
  await expect(holder.getByLabel('First name')).toHaveValue('Putri')
  await expect(holder.getByLabel('Last name')).toHaveValue('')
  await expect(holder.getByLabel('Address')).toHaveValue('Jalan Melati 5')
})
