import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ownIndex } from './agent.ts'
import { dayIn } from './calendar.ts'

/** A demo user with trains (the demo opens them to administrators) and a deposit, which the platform has not. */
export const trainAgent = 'NUSA/admin'

type Journey = { adults?: number; infants?: number }

/** Searches trains of a day next month, Gambir – Bandung unless the form remembers another journey. */
export async function findTrains(page: Page, { adults = 1, infants = 0 }: Journey = {}): Promise<void> {
  await page.goto('/app/train/booking')
  await page.getByLabel('Departure date').click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await dayIn(page, 5 + ownIndex(15)).click()
  for (const [label, wanted] of [
    ['Adults', adults],
    ['Infants', infants],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    for (let now = Number(await field.inputValue()); now !== wanted; now += now < wanted ? 1 : -1) {
      await page.getByRole('button', { name: `${now < wanted ? 'More' : 'Fewer'}: ${label}` }).click()
    }
  }
  await searchTrains(page)
}

export async function searchTrains(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** Chooses the first class of the train at that index, and goes on to the passengers. */
export async function chooseTrain(page: Page, index = 2): Promise<void> {
  const choice = page
    .getByRole('region', { name: 'Departure Train' })
    .getByRole('button', { name: /Choose .*Eksekutif/ })
    .nth(index)
  await expect(choice).toBeVisible()
  await choice.click()
  await page.getByRole('button', { name: 'Continue to passengers' }).click()
}

export function travellerForm(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

export function trainHolder(page: Page) {
  return travellerForm(page, 'Holder of the booking')
}

export async function fillTrainHolder(page: Page, lastName = 'Lestari'): Promise<void> {
  const holder = trainHolder(page)
  await holder.getByLabel('Title').selectOption('MRS')
  await holder.getByLabel('First name').fill('Putri')
  await holder.getByLabel('Last name').fill(lastName)
  await holder.getByLabel('Email').fill('putri@example.com')
  await holder.getByLabel(/^Phone/).fill('+62 811 000 000')
}

/** Fills in the holder as the only passenger. */
export async function fillOneTraveller(page: Page, lastName?: string): Promise<void> {
  await fillTrainHolder(page, lastName)
  await page.getByRole('checkbox', { name: 'Holder travels too' }).check()
  const adult = travellerForm(page, 'Adult 1')
  await adult.getByLabel('Date of birth').fill('1990-05-17')
  await adult.getByLabel('Identity number').fill('3273010101900001')
}

export function holdButton(page: Page) {
  return page.getByRole('button', { name: /^Hold the seats until \d\d:\d\d \S+$/ })
}

/** Waits for the booking and returns its code. */
export async function expectHeld(page: Page): Promise<string> {
  await page.waitForURL('**/app/train/bookinglist?bookingLocatorCode=*', { timeout: 40_000 })
  const code = new URL(page.url()).searchParams.get('bookingLocatorCode') ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  return code
}

/** The command ids of all train bookings that this browser sends from now on. */
export function trainsSent(context: BrowserContext): readonly string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/train/bookings')) {
      sent.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  return sent
}

export const pathOfTrain = (code: string) => `/app/train/bookinglist?bookingLocatorCode=${code}`
