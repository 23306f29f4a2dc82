import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { papers } from '#contract/paper/words/id/pnr'
import { paperOf } from '#contract/pnr/paper-content'
import { examplePnr } from '#contract/pnr/pnr-for-tests'
import { boardIn } from '#contract/text/board-name'
import { marked, unworded } from '../../documents/unworded-for-tests.ts'

const t = createTranslator({ locale: 'id', messages: marked(papers.paper), timeZone: 'UTC' })

test.each(['itinerary', 'receipt', 'voucher'] as const)('every fixed text of the %s has its word', (kind) => {
  const pnr = examplePnr({ displayStatus: 'HOLD', bookingHoldUntil: '2026-12-01T05:00:00.000Z' })
  for (const one of [pnr, examplePnr()]) {
    const paper = paperOf(one, { kind, language: 'id', withPrices: true }, (word, values) => t(word, values))
    const boards = one.roomPriceList.map(({ roomBoardInclusion }) => boardIn('id', roomBoardInclusion))
    expect(unworded(paper, { one, boards })).toEqual([])
    expect(unworded({ fixed: 'Read this' }, one)).toEqual(['Read this'])
  }
})
