import type { Page } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { trainAgent } from '../support/way/train-flow.ts'

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const destination = (page: Page) => page.getByLabel('Destination', { exact: true })

test('a destination typed in full is chosen by Search and by Tab', async ({ page }) => {
  await signIn(page)
  await expect(destination(page)).toHaveValue('Jakarta')
  await destination(page).fill('bandung')
  await searchButton(page).click()
  await page.waitForURL('**/app/hotel/list**')
  await expect(page.getByText('Bandung').first()).toBeVisible()
  await page.goto('/app/hotel/avail')
  await expect(destination(page)).toHaveValue('Bandung')
  await destination(page).fill('surabaya')
  await destination(page).press('Tab')
  await expect(destination(page)).toHaveValue('Surabaya')
})

test('an ambiguous destination is an error, and Search sends nothing', async ({ page }) => {
  await signIn(page)
  await destination(page).fill('ban')
  // the list would cover the button of a phone
  await destination(page).press('Escape')
  await searchButton(page).click()
  await expect(destination(page)).toHaveAccessibleDescription('Which ban?')
  await expect(destination(page)).toBeFocused()
  await expect(destination(page)).toHaveValue('ban')
  expect(page.url()).toContain('/app/hotel/avail')
  await expect(destination(page)).toHaveAttribute('aria-expanded', 'true')
  await expectGoodScreen(page)
  await destination(page).fill('nowhere at all')
  await destination(page).press('Escape')
  await searchButton(page).click()
  await expect(destination(page)).toHaveAccessibleDescription(/“nowhere at all” was not found/)
  expect(page.url()).toContain('/app/hotel/avail')
  await destination(page).fill('Bandung')
  await destination(page).press('Escape')
  await searchButton(page).click()
  await page.waitForURL('**/app/hotel/list**')
})

test('the list of destinations is accessible to screen readers, with its second line', async ({ page }) => {
  await signIn(page)
  const field = page.getByRole('combobox', { name: 'Destination' })
  await field.focus()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const highlighted = page.locator('[role=option][aria-selected=true]')
  await expect(highlighted).toHaveCount(1)
  const id = await highlighted.getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(field).toHaveAttribute(
    'aria-controls',
    (await page.getByRole('listbox').getAttribute('id')) ?? '',
  )
  await expectGoodScreen(page)
  const second = highlighted.locator(':scope > :last-child')
  const colours = await second.evaluate((line) => [
    getComputedStyle(line).color,
    getComputedStyle(line.parentElement ?? line).color,
  ])
  expect(colours[0]).toBe(colours[1])
})

test('a country, an airline and a station typed in full are chosen', async ({ page }) => {
  await signIn(page, trainAgent, '/app/insurance/booking')
  await page.getByLabel('Destination countries').fill('japan')
  await page.getByLabel('Destination countries').press('Tab')
  await expect(page.getByRole('button', { name: 'Remove Japan' })).toBeVisible()
  await page.getByLabel('Destination countries').fill('united')
  await page.getByLabel('Destination countries').press('Tab')
  await expect(page.getByLabel('Destination countries')).toHaveAccessibleDescription('Which united?')

  await page.goto('/app/tour/avail')
  await page.getByRole('combobox', { name: 'Country' }).fill('japan')
  await page.getByRole('combobox', { name: 'Airline' }).fill('ga')
  await page.getByLabel('Keyword').focus()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Japan')
  await expect(page.getByRole('combobox', { name: 'Airline' })).toHaveValue('Garuda Indonesia')

  await page.goto('/app/train/booking')
  const origin = page.getByLabel('Origin station')
  await origin.fill('yogyakarta')
  await origin.press('Tab')
  await expect(origin).toHaveValue('Yogyakarta')
  await origin.fill('an')
  await searchButton(page).click()
  await expect(origin).toHaveAccessibleDescription('Which an?')
  await expect(origin).toBeFocused()
})

test('a corporate typed in full is chosen', async ({ page }) => {
  await signIn(page)
  await page.getByRole('switch', { name: 'Search for Corporate' }).check()
  const corporate = page.getByRole('combobox', { name: 'Corporate' })
  await corporate.focus()
  const name = await page.getByRole('listbox').getByRole('option').first().innerText()
  await corporate.fill(name.toUpperCase())
  await corporate.press('Tab')
  await expect(corporate).toHaveValue(name)
  await expect(searchButton(page)).toBeEnabled()
})
