import type { Locator, Page } from 'playwright'
import { type Family, type Field, fillIn, type Person } from './family.ts'
import type { Hand } from './hand.ts'

/** How each sale begins: for nobody, typed anew; or for the people of the sale before. */
export type Way = 'anew' | 'from the sale before'

export type Sale = (hand: Hand, family: Family, way: Way) => Promise<void>

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** From the page of the last sale, or from the bar. */
async function begin(hand: Hand, way: Way, product: 'Hotel' | 'Train' | 'Tour' | 'Insurance'): Promise<void> {
  const { page } = hand
  const offered = page.getByRole('navigation', { name: 'Next sale for these people' })
  const bar = page.getByRole('navigation', { name: 'Areas' })
  await hand.tap((way === 'anew' ? bar : offered).getByRole('link', { name: product, exact: true }))
}

async function chooseDay(hand: Hand, field: RegExp, months: number, day: string): Promise<void> {
  const { page } = hand
  const opener = button(page, field)
  if ((await opener.innerText()).includes(day.slice(0, 6))) return
  await hand.tap(opener)
  for (let month = 0; month < months && !(await button(page, day).isVisible()); month += 1)
    await hand.tap(button(page, 'Next month'))
  await hand.tap(button(page, day))
  if (await button(page, 'Apply').isVisible()) await hand.tap(button(page, 'Apply'))
}

async function more(hand: Hand, part: Page | Locator, label: string, wanted: number): Promise<void> {
  const count = part.getByRole('spinbutton', { name: new RegExp(`^${label}`) })
  while (Number(await count.inputValue()) < wanted) await hand.tap(button(part, `More: ${label}`))
}

const named = ({ firstName, lastName }: Person): Field[] => [
  { label: 'First name', text: firstName, fact: `${firstName}: first name` },
  { label: 'Last name', text: lastName, fact: `${firstName}: last name` },
]
const titled = (person: Person, label = 'Title'): Field => ({
  label,
  text: person.title,
  fact: `${person.firstName}: title`,
})
const born = ({ firstName, born: text }: Person): Field => ({
  label: 'Date of birth',
  text,
  fact: `${firstName}: birth`,
})
const reachedAt = ({ email, phone }: Family): Field[] => [
  { label: 'Email', text: email, fact: 'e-mail' },
  { label: 'Phone', text: phone, fact: 'phone' },
]

/** A hotel in two months; the first with a room that can be held is the one the client wants. */
export const sellHotel =
  (day: string): Sale =>
  async (hand, family, way) => {
    const { page } = hand
    const [holder, ...others] = family.people
    await begin(hand, way, 'Hotel')
    await chooseDay(hand, /^Check-In Date/, 3, day)
    if (!(await button(page, /Room Occupancies/).innerText()).includes('2,2')) {
      await hand.tap(button(page, /Room Occupancies/))
      await more(hand, page.getByRole('dialog'), 'Children', 2)
      await hand.choose(page.getByLabel('Age of child 1'), '10', 'Citra: age')
      await button(page, 'Done').click()
    }
    await hand.tap(button(page, 'Search'))
    await page.waitForURL('**/app/hotel/list**')
    await page
      .getByText(/searching$/)
      .first()
      .waitFor({ state: 'detached' })
    await openHoldable(hand)
    await hand.tap(button(page, 'Check Price'))
    await page.waitForURL('**/app/hotel/booking**')
    await button(page, /^Book and /).waitFor()
    await fillIn(hand, page, 'Room holder', [...named(holder), ...reachedAt(family)])
    const same = button(page, 'Same as the room holder')
    if ((await page.getByRole('group', { name: 'Adult 1' }).getByLabel('First name').inputValue()) === '')
      await hand.tap(same)
    const groups = ['Adult 2', 'Child 1, age 10', 'Child 2, age 7']
    for (const [index, person] of others.entries())
      await fillIn(hand, page, groups[index] ?? '', [titled(person), ...named(person)])
    await hand.tap(button(page, /^Book and /))
    await page.waitForURL('**/app/pnr/detail/**')
  }

/** Looking for one that others have not booked is no part of the sale. */
async function openHoldable(hand: Hand): Promise<void> {
  const { page } = hand
  const hotels = page.getByRole('link', { name: /^See rooms of (?!.*\()/ })
  for (let index = 0; ; index += 1) {
    await hotels.nth(index).click()
    await page.waitForURL('**/app/hotel/rooms**')
    await page.getByRole('radio').first().waitFor()
    const holdable = page.getByRole('radio', { name: /Free cancellation until/ })
    if ((await holdable.count()) > 0) {
      hand.counts.taps += 1
      return hand.tap(holdable.first())
    }
    await page.goBack()
    await hotels.first().waitFor()
  }
}

/** Four seats, since who is three has one. */
export const sellTrain: Sale = async (hand, family, way) => {
  const { page } = hand
  const [holder] = family.people
  await begin(hand, way, 'Train')
  await chooseDay(hand, /^Departure date/, 3, '12 January 2027')
  await more(hand, page, 'Adults', 4)
  await hand.tap(button(page, 'Search'))
  await hand.tap(
    page
      .getByRole('region', { name: 'Departure Train' })
      .getByRole('button', { name: /Choose .*Eksekutif/ })
      .nth(2),
  )
  await hand.tap(button(page, 'Continue to passengers'))
  await button(page, /^Hold the seats/).waitFor()
  await fillIn(hand, page, 'Holder of the booking', [titled(holder), ...named(holder), ...reachedAt(family)])
  const travels = page.getByRole('checkbox', { name: 'Holder travels too' })
  if (!(await travels.isChecked())) await hand.tap(travels)
  for (const [index, person] of family.people.entries())
    await fillIn(hand, page, `Adult ${index + 1}`, [
      titled(person),
      ...named(person),
      born(person),
      { label: 'Identity number', text: person.ktp, fact: `${person.firstName}: identity card` },
    ])
  await hand.tap(button(page, /^Hold the seats/))
  await page.waitForURL('**/app/train/bookinglist?bookingLocatorCode=*')
}

export const sellTour: Sale = async (hand, family, way) => {
  const { page } = hand
  const [contact] = family.people
  await begin(hand, way, 'Tour')
  await chooseDay(hand, /^Start date/, 3, '12 January 2027')
  await chooseDay(hand, /^End date/, 3, '31 January 2027')
  await hand.tap(button(page, 'Search'))
  await hand.tap(page.getByRole('link', { name: 'See Highlights of Indonesia' }))
  await hand.tap(page.getByRole('radiogroup', { name: 'Departures' }).getByRole('radio').first())
  await button(page, 'Pesan').waitFor()
  await chooseParty(hand)
  await hand.tap(button(page, 'Pesan'))
  await button(page, 'Book').waitFor()
  await fillIn(hand, page, 'Contact Information', [
    ...named(contact),
    ...reachedAt(family),
    { label: 'Address', text: family.address, fact: 'address' },
    { label: 'Postal code', text: family.postalCode, fact: 'postal code' },
  ])
  const groups = await page.getByRole('group', { name: /^(Adult|Child) / }).all()
  for (const [index, group] of groups.entries()) {
    const person = family.people[index] ?? contact
    const name =
      (await group.getAttribute('aria-label')) ?? (await group.locator('legend').first().innerText())
    if (index > 0) await hand.tap(button(group, /phone and address of the contact$/))
    else await hand.tap(button(group, /same person as the contact$/))
    await fillIn(hand, page, name, [...named(person), born(person)])
  }
  await hand.tap(button(page, 'Book'))
  await page.waitForURL('**/app/tour/pnr?**')
}

/** Every booking has an adult in a single room: the other shares one with the children. */
async function chooseParty(hand: Hand): Promise<void> {
  for (const name of [/^More: Adult Twin/, /^More: Child Twin/, /^More: Child Twin/])
    await hand.tap(button(hand.page, name))
}

/** Of the days of the tour, at home. */
export const sellInsurance: Sale = async (hand, family, way) => {
  const { page } = hand
  const [holder] = family.people
  await begin(hand, way, 'Insurance')
  const coverage = page.getByLabel('Coverage', { exact: true })
  if ((await coverage.locator('option:checked').innerText()) !== 'Family')
    await hand.choose(coverage, 'Family')
  await more(hand, page, 'Adults', 2)
  await more(hand, page, 'Children', 2)
  if (await button(page, 'Search').isDisabled()) {
    const country = page.getByLabel('Destination countries')
    await hand.type(country, 'Sing')
    await hand.tap(page.getByRole('option', { name: 'Singapore', exact: true }))
  }
  await hand.tap(button(page, 'Search'))
  await hand.tap(page.getByRole('radio', { name: /Insurer/ }).first())
  await page.getByRole('region', { name: 'Policy holder' }).waitFor()
  await fillIn(hand, page, 'Policy holder', insured(family, holder))
  const travels = page.getByRole('checkbox', { name: 'The holder is also participant 1' })
  if (!(await travels.isChecked())) await hand.tap(travels)
  for (const part of await page.getByRole('region', { name: /^Participant [2-4]/ }).all()) {
    const name = (await part.getByRole('heading').first().innerText()).trim()
    const person = family.people[Number(/\d/.exec(name)?.[0] ?? 1) - 1] ?? holder
    await fillIn(hand, page, name, insured(family, person))
  }
  await hand.tap(button(page, 'Book Insurance'))
  const done = page.getByRole('dialog', { name: 'Success' })
  await done.getByText(/^Booking Code: /).waitFor()
  if (way === 'anew') await hand.tap(button(done, 'Ok'))
}

function insured(family: Family, person: Person): Field[] {
  return [
    titled(person),
    ...named(person),
    { label: 'Place of birth', text: family.birthPlace, fact: `${person.firstName}: place of birth` },
    born(person),
    { label: 'Identity number', text: person.passport, fact: `${person.firstName}: passport` },
    { label: 'Address', text: family.address, fact: 'address' },
    { label: 'City', text: family.city, fact: 'city' },
    { label: 'Postal code', text: family.postalCode, fact: 'postal code' },
    ...reachedAt(family),
  ]
}
