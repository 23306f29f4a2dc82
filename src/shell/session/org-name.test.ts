import { expect, test } from 'vitest'
import { initialsOf } from '#contract/access/org-initials'
import { shortOrgName } from './org-name.ts'

test('initials skip the legal form', () => {
  expect(initialsOf('PT. Nusantara Wisata Tbk')).toBe('NW')
  expect(initialsOf('Tradewind')).toBe('T')
  expect(initialsOf('')).toBe('·')
  expect(initialsOf('PT')).toBe('P')
})

test('a short name stays, a long one is cut at a word', () => {
  expect(shortOrgName('PT Bahari Travel')).toBe('Bahari Travel')
  expect(shortOrgName('CV Cakrawala Nusantara Mandiri Sejahtera')).toBe('Cakrawala Nusantara…')
  expect(shortOrgName('CV Cakrawala Nusantara Mandiri', 14)).toBe('Cakrawala…')
  expect(shortOrgName('Nusantarasejahteramandiriabadi')).toBe('Nusantarasejahteram…')
})
