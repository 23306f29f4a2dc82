import { type BrowserContext, expect, type Page } from '@playwright/test'
import { readTour } from '#contract/tour/tour'
import type { Agent } from '../../../support/client/agent-client.ts'
import { departureOf } from '../../../support/sale/tours.ts'

/** A departure with seats that sells to children in twin rooms, too. */
export async function familyDeparture(agent: Agent, slug = 'highlights-of-japan'): Promise<string> {
  const { departures } = await agent.call(readTour, { params: { slug } })
  for (const { id, seatsLeft } of departures.filter((one) => one.seatsLeft >= 10)) {
    const { price } = await departureOf(agent, id)
    if (price.some(({ code }) => code === 'CHDTS') && seatsLeft >= 10) return id
  }
  throw new Error('no departure for a family')
}

export async function firstDeparture(agent: Agent, slug: string): Promise<string> {
  const { departures } = await agent.call(readTour, { params: { slug } })
  return departures.find(({ seatsLeft }) => seatsLeft > 0)?.id ?? ''
}

export const contactForm = (page: Page) => page.getByRole('region', { name: 'Contact Information' })
export const travellerForm = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const bookTourButton = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })

export async function fillContact(page: Page, lastName = 'Lestari'): Promise<void> {
  const form = contactForm(page)
  await form.getByLabel('First name').fill('Putri')
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Email').fill('putri@example.com')
  await form.getByLabel('Phone').fill('628110000000')
  await form.getByLabel('Address').fill('Jalan Merdeka 1, Bandung')
  await form.getByLabel('Postal code').fill('40111')
}

/** Fills in one adult, who is also the contact. */
export async function fillOneAdult(page: Page, lastName?: string): Promise<void> {
  await fillContact(page, lastName)
  await page.getByRole('button', { name: 'Adult Single 1: same person as the contact' }).click()
  await travellerForm(page, 'Adult Single 1').getByLabel('Date of birth').fill('1990-05-17')
}

/** The command ids of all tour bookings that this browser sends from now on. */
export function toursSent(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/booking') return
    sent.push(request.headers()['idempotency-key'] ?? '')
  })
  return sent
}

/** Waits for the record of the booking and returns its code. */
export async function expectTourBooked(page: Page): Promise<string> {
  await page.waitForURL('**/app/tour/pnr?**', { timeout: 30_000 })
  const code = new URL(page.url()).searchParams.get('bookId') ?? ''
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  return code
}
