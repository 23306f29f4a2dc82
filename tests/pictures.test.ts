import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxPictureBytes, pictureFile, pictures } from './pictures/pictures.ts'

const files = pictures.map(pictureFile)

test('the pictures are those that are made, and small together', () => {
  expect(
    readdirSync('public/screens')
      .map((name) => `public/screens/${name}`)
      .sort(),
  ).toEqual([...files].sort())
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(maxPictureBytes)
})

test('README shows each', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const file of files) expect(readme).toContain(file)
})

test('the manifest names each with its size', async () => {
  const { screenshots } = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
  const named = pictures.map(async (picture) => {
    const { width, height, format } = await sharp(pictureFile(picture)).metadata()
    return {
      src: pictureFile(picture).replace(/^public/, ''),
      sizes: `${width}x${height}`,
      type: `image/${format}`,
      form_factor: picture.view.isMobile ? 'narrow' : 'wide',
    }
  })
  expect(screenshots).toMatchObject(await Promise.all(named))
})
