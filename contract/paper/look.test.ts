import { expect, test } from 'vitest'
import { paperColours } from './look.ts'

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(Object.entries(paperColours))('%s is read on paper', (_name, { brand, brandSoft }) => {
  expect(contrastOf(brand, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(brand, brandSoft)).toBeGreaterThanOrEqual(4.5)
  // the text of a notice
  expect(contrastOf('#262320', brandSoft)).toBeGreaterThanOrEqual(7)
})
