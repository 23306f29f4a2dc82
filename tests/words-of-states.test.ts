import { expect, test } from 'vitest'
import { tourPapers as tourPapersEn } from '#contract/paper/words/en/tour'
import { trainPapers as trainPapersEn } from '#contract/paper/words/en/train'
import { tourPapers } from '#contract/paper/words/id/tour'
import { trainPapers } from '#contract/paper/words/id/train'
import { en } from '../src/lib/language/en.ts'
import { id } from '../src/lib/language/id.ts'

test.each([
  ['en', { ...en, tourPapers: tourPapersEn, trainPapers: trainPapersEn }, 'held'],
  ['id', { ...id, tourPapers, trainPapers }, 'ditahan'],
] as const)('one word for one state over lists, files and papers: %s', (_, words, held) => {
  const { states, pnr, insuranceList, order, papers, insurancePapers } = words
  expect(order.status).toMatchObject(states)
  expect({ ...states, ...pnr.status }).toMatchObject(states)
  expect(pnr.status).toMatchObject({ HOLD: states.HELD, CANCELLING: states.CHANGING })
  const { ISSUED, CANCELLED, EXPIRED } = states
  expect(insuranceList.status).toMatchObject({ ISSUED, CANCELLED })
  expect(insurancePapers.report.states).toMatchObject({ ISSUED, CANCELLED, EXPIRED })
  // papers write them in small letters; HOLD of the lists is the specification's
  const inPapers = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
  expect(papers.paper.status).toMatchObject({
    ISSUED: inPapers(ISSUED),
    CANCELLED: inPapers(CANCELLED),
    EXPIRED: inPapers(EXPIRED),
    CANCELLING: inPapers(states.CHANGING),
  })
  expect(papers.paper.status.HOLD.toLowerCase()).toBe(held)
  expect(insurancePapers.paper.status).toMatchObject({
    ISSUED: inPapers(ISSUED),
    CANCELLED: inPapers(CANCELLED),
    QUOTATION: expect.stringContaining(held),
    EXPIRED: expect.stringContaining(EXPIRED.toLowerCase()),
  })
  expect(words.trainPapers.status).toBe(inPapers(ISSUED))
  expect(words.tourPapers.booked).toBe(inPapers(states.BOOKED))
})
