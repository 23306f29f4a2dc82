import { expect, test } from 'vitest'
import { insuranceConfig } from '#contract/insurance/insurance'
import { language } from '#contract/text/language'
import { manifestFile } from '#contract/text/manifest-file'
import { listCarriers, listCountries, listTourGroups, searchTours } from '#contract/tour/tour'
import { listStations, searchTrains, trainConfig } from '#contract/train/train'
import { planFor } from './plan.ts'

const own = 'https://tradewind.example'
const plan = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  planFor({ method, mode, url: new URL(path, own).href }, own)

test('a booking is never answered from a cache', () => {
  expect(plan('/api/hotel/bookings', { method: 'POST' })).toBe('untouched')
  expect(plan('/api/hotel/bookings')).toBe('untouched')
  expect(plan('/api/hotel/bookings/HBD/AB12CD')).toBe('untouched')
  expect(plan('/api/commands/0b8c')).toBe('untouched')
})

test('a stream of events is not touched, in any request mode', () => {
  for (const mode of ['cors', 'same-origin', 'navigate'])
    expect(plan('/api/changes/stream', { mode })).toBe('untouched')
})

test('of the API only reference data is cached, in any request mode', () => {
  expect(plan('/api/hotel/destinations?q=Jakarta')).toBe('untouched')
  expect(plan('/api/auth/me', { mode: 'navigate' })).toBe('untouched')
  expect(plan('/api')).toBe('untouched')
  expect(plan('/metrics', { mode: 'navigate' })).toBe('untouched')
  expect(plan('/API/orders', { mode: 'navigate' })).toBe('untouched')
  expect(plan('/%61pi/orders', { mode: 'navigate' })).toBe('untouched')
})

test('countries, stations and configurations are cached as reference data', () => {
  const calls = [listCountries, listTourGroups, listCarriers, listStations, trainConfig, insuranceConfig]
  for (const { path } of calls) {
    expect(plan(path)).toBe('reference')
    expect(plan(path, { method: 'POST' })).toBe('untouched')
    expect(plan(path, { mode: 'navigate' })).toBe('untouched')
  }
  for (const { path } of [searchTours, searchTrains]) expect(plan(path)).toBe('untouched')
})

test('a document of the server is no page of the app, in a frame or a window', () => {
  expect(plan('/documents/insurance/benefits?s=ZUR2', { mode: 'navigate' })).toBe('untouched')
})

test('every page of the app is answered by the shell', () => {
  for (const path of [
    '/',
    '/app/hotel/avail',
    '/app/pnr/detail/HOTEL/HBD/AB12CD',
    '/auth/logout',
    '/auth/login/x',
  ]) {
    expect(plan(path, { mode: 'navigate' })).toBe('shell')
  }
  expect(plan('/apiary', { mode: 'navigate' })).toBe('shell')
})

test('the sign-in has a page of its own', () => {
  expect(plan('/auth/login?to=/app', { mode: 'navigate' })).toBe('signIn')
  expect(plan('/auth/login')).toBe('untouched')
})

test('a form posted to a page is not', () => {
  expect(plan('/auth/login', { method: 'POST', mode: 'navigate' })).toBe('untouched')
})

test('what other apps share stays on the device, and is nothing that a script may send', () => {
  expect(plan('/app/share', { method: 'POST', mode: 'navigate' })).toBe('share')
  expect(plan('/app/share', { method: 'POST' })).toBe('untouched')
  expect(plan('/app/share', { mode: 'navigate' })).toBe('shell')
  expect(plan('/app/shared', { method: 'POST', mode: 'navigate' })).toBe('untouched')
  expect(plan('https://elsewhere.example/app/share', { method: 'POST', mode: 'navigate' })).toBe('untouched')
})

test('the manifests are kept in every language', () => {
  for (const one of language.options) expect(plan(manifestFile(one))).toBe('asset')
  expect(plan('/manifest.json')).toBe('untouched')
})

test('build files and pictures are cached', () => {
  expect(plan('/assets/index-a1b2c3.js')).toBe('asset')
  expect(plan('/favicon.svg')).toBe('asset')
  expect(plan('/pictures/hotel-17.jpg', { mode: 'no-cors' })).toBe('picture')
  expect(plan('/pictures/hotel-17.jpg', { mode: 'navigate' })).toBe('picture')
})

test('the template of a group tour is cached, in any request mode', () => {
  expect(plan('/s/group-tour-template.xlsx')).toBe('asset')
  expect(plan('/s/group-tour-template.xlsx', { mode: 'navigate' })).toBe('asset')
  expect(plan('/s/user-guide.pdf', { mode: 'navigate' })).toBe('untouched')
  expect(plan('/s/user-guide.pdf')).toBe('untouched')
})

test('other files and other sites are untouched', () => {
  expect(plan('/robots.txt')).toBe('untouched')
  expect(plan('https://elsewhere.example/assets/x.js')).toBe('untouched')
  expect(plan('https://elsewhere.example/', { mode: 'navigate' })).toBe('untouched')
})

test('an address that cannot be decoded is a screen', () => {
  for (const path of ['/%', '/app/pnr/detail/HOTEL/HBD/%E0%A4%A', '/verify/%ff'])
    expect(plan(path, { mode: 'navigate' }), path).toBe('shell')
})
