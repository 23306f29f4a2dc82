import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addDays, dayInJakarta } from '#contract/day/dates'

type Trip = {
  trip?: string
  coverage?: string
  countries: readonly string[]
  adults?: number
  children?: number
  days?: number
  /** The travellers have left already, so the notice is accepted. */
  hasLeft?: boolean
}

/** From anywhere to the packages of a trip that starts today. */
export async function findInsurance(page: Page, trip: Trip): Promise<void> {
  await page.goto('/app/insurance/booking')
  if (trip.trip) await page.getByLabel('Trip', { exact: true }).selectOption(trip.trip)
  if (trip.coverage) await page.getByLabel('Coverage', { exact: true }).selectOption(trip.coverage)
  if (trip.hasLeft) {
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page
      .getByRole('dialog', { name: 'Already travelled' })
      .getByRole('button', { name: 'I agree' })
      .click()
  }
  for (const country of trip.countries) {
    await page.getByLabel('Destination countries').fill(country)
    await page.getByRole('option', { name: country, exact: true }).click()
  }
  if (trip.days) await page.getByLabel('Days').fill(String(trip.days))
  for (const [label, wanted] of [
    ['Adults', trip.adults],
    ['Children', trip.children],
  ] as const) {
    if (wanted === undefined) continue
    const field = page.getByLabel(label, { exact: true })
    for (let now = Number(await field.inputValue()); now !== wanted; now += now < wanted ? 1 : -1) {
      await page.getByRole('button', { name: `${now < wanted ? 'More' : 'Fewer'}: ${label}` }).click()
    }
  }
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Insurer/ }).first()).toBeVisible()
}

export async function choosePackage(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /Insurer/ })
    .first()
    .check()
}

/** The form of the holder or a participant, by the start of its title, such as `Participant 1`. */
export function personForm(page: Page, name: string) {
  return page.getByRole('region', { name })
}

/** A birth date of somebody who has that age today. */
export function bornYearsAgo(years: number): string {
  const today = dayInJakarta(new Date())
  return addDays(`${Number(today.slice(0, 4)) - years}-${today.slice(5, 8)}01`, -40)
}

export async function fillName(
  form: ReturnType<typeof personForm>,
  { firstName = 'Putri', lastName = 'Lestari', born = bornYearsAgo(35) } = {},
): Promise<void> {
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Place of birth').fill('Bandung')
  await form.getByLabel('Date of birth').fill(born)
}

/** Fills in all fields of the holder. */
export async function fillHolder(page: Page, lastName = 'Lestari'): Promise<void> {
  const holder = personForm(page, 'Policy holder')
  await fillName(holder, { lastName })
  const isAtHome = (await holder.getByLabel('Identity type').inputValue()) === 'KTP'
  await holder.getByLabel('Identity number').fill(isAtHome ? '3273010101900001' : 'C1234567')
  await holder.getByLabel('Address').fill('Jalan Melati 5')
  await holder.getByLabel('City').fill('Bandung')
  await holder.getByLabel('Postal code').fill('40111')
  await holder.getByLabel('Email').fill('putri@example.com')
  await holder.getByLabel('Phone').fill('+62 811 000 000')
}

export async function holderTravels(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'The holder is also participant 1' }).check()
}

export function bookInsurance(page: Page) {
  return page.getByRole('button', { name: 'Book Insurance' })
}

/** Reads the dialog, waits for the booking in the list and returns its code. */
export async function expectPolicyBooked(page: Page): Promise<string> {
  const success = page.getByRole('dialog', { name: 'Success' })
  await expect(success.getByText('Your booking has been successfully created.')).toBeVisible({
    timeout: 40_000,
  })
  const said = await success.getByText(/^Booking Code: /).innerText()
  const code = said.replace('Booking Code: ', '')
  await success.getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL(`**/app/insurance/bookinglist?bookingLocatorCode=${code}`)
  return code
}

/** The command ids of all insurance bookings that this browser sends from now on. */
export function policiesSent(context: BrowserContext): readonly string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/insurance/bookings/create')) {
      sent.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  return sent
}
