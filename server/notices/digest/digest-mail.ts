import { createTranslator } from 'use-intl/core'
import type { Product } from '#contract/call/product'
import { addDays } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { formatLimit, formatLimitTime } from '#contract/day/limit-text'
import { money, toPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import { perCurrency } from '#contract/money/per-currency'
import { digestWords as english } from '#contract/paper/words/en/digest'
import { digestWords as indonesian } from '#contract/paper/words/id/digest'
import type { Language } from '#contract/text/language'
import type { CommandKind } from '../../db/tables/core-tables.ts'
import { escapeHtml } from '../../documents/paper-page.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { DueHold } from '../dues/due-sales.ts'
import type { DueReader } from '../dues/reader.ts'
import type { Digest } from './read-digest.ts'

export function wordsOfDigests(language: Language) {
  return createTranslator({
    locale: language,
    messages: { en: english, id: indonesian }[language],
    timeZone: 'UTC',
  })
}
type Say = ReturnType<typeof wordsOfDigests>

/** A heading, its lines, and what they come to. */
type Part = { title: string; lines: string[]; closing: string[] }

type About = {
  id: string
  reader: DueReader & { address: string }
  digest: Digest
  platformName: string
  /** Where the app is, without a slash at the end. */
  site: string
  unsubscribeUrl: string
}

/** Lines of one part. */
const mostLines = 50

export function digestMail({ id, reader, digest, platformName, site, unsubscribeUrl }: About): Mail {
  const { language, name, address, orgName } = reader
  const t = wordsOfDigests(language)
  const holds = digest.holds.today.length + digest.holds.tomorrow.length + digest.holds.later.length
  const parts = partsOf(t, digest, reader)
  const opening = [t('greeting', { name }), t('intro', { org: orgName })]
  const todayUrl = `${site}/app/today`
  return {
    id,
    to: { name, address },
    fromName: platformName,
    language,
    subject: t('subject', { holds, day: formatDay(digest.day, language) }),
    unsubscribeUrl,
    text: [
      opening.join('\n'),
      ...parts.map(({ title, lines, closing }) =>
        [title, ...lines.map((line) => `- ${line}`), ...closing].join('\n'),
      ),
      `${t('open')}\n${todayUrl}`,
      `${t('closing')}\n${platformName}`,
      `${t('end')}\n${unsubscribeUrl}`,
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body>`,
      ...opening.map(paragraph),
      ...parts.map(partInHtml),
      `<p>${escapeHtml(t('open'))}<br>${link(todayUrl)}</p>`,
      `<p>${escapeHtml(t('closing'))}<br>${escapeHtml(platformName)}</p>`,
      `<p><small>${escapeHtml(t('end'))}<br>${link(unsubscribeUrl)}</small></p>`,
      '</body></html>',
    ].join('\n'),
  }
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const link = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`

function partInHtml({ title, lines, closing }: Part): string {
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  return [`<h2>${escapeHtml(title)}</h2>`, `<ul>${items}</ul>`, ...closing.map(paragraph)].join('\n')
}

function partsOf(
  t: Say,
  { day, holds, starts, doubts, answers, changed, certificates }: Digest,
  { language, zone, seesDeposit }: DueReader,
): Part[] {
  const dayText = (on: string) => formatDay(on, language)
  const nameOf = (product: Product, locator: string | null) =>
    [t(`product.${product}`), locator].filter(Boolean).join(' ')
  const short = (lines: string[]) => {
    const rest = lines.length - mostLines
    return rest > 0 ? [...lines.slice(0, mostLines), t('more', { count: rest })] : lines
  }
  const ofHolds = (title: string, list: readonly DueHold[], timeOf: (deadline: Date) => string): Part => ({
    title,
    lines: short(
      list.map(({ product, locator, deadline, currency, amount }) =>
        t('limit', {
          time: timeOf(deadline),
          sale: nameOf(product, locator),
          amount: formatMoney(toPair(money(currency, amount)), language),
        }),
      ),
    ),
    closing: [
      t('sum', { amount: sumOf(list, ({ amount }) => amount, language) }),
      ...(seesDeposit ? [t('needs', { amount: sumOf(list, ({ depositDue }) => depositDue, language) })] : []),
    ],
  })
  const ofStarts = (kind: 'CHECK_IN' | 'DEPARTURE'): Part => ({
    title: t(`group.${kind}`),
    lines: short(
      starts.filter((start) => start.kind === kind).map(({ product, locator }) => nameOf(product, locator)),
    ),
    closing: [],
  })
  const time = (moment: Date) => formatLimitTime(moment, zone)
  const ofDoubts: Part = {
    title: t('group.doubts'),
    lines: short(
      doubts.map(({ at, product, kind, what, locator }) =>
        t('doubt', {
          time: time(at),
          sale: nameOf(product, locator),
          outcome: t(`outcome.${actOf(kind)}${what}`),
        }),
      ),
    ),
    closing: [],
  }
  return [
    ofHolds(t('group.today', { day: dayText(day) }), holds.today, time),
    ofHolds(t('group.tomorrow', { day: dayText(addDays(day, 1)) }), holds.tomorrow, time),
    ofHolds(t('group.later'), holds.later, (deadline) => formatLimit(deadline, language, zone)),
    ofStarts('CHECK_IN'),
    ofStarts('DEPARTURE'),
    ofDoubts,
    {
      title: t('group.answers'),
      lines: short(
        answers.map(({ at, locator, answer }) =>
          t('doubt', { time: time(at), sale: nameOf('HOTEL', locator), outcome: t(`answer.${answer}`) }),
        ),
      ),
      closing: [],
    },
    {
      title: t('group.changed'),
      lines: short(changed.map(({ product, locator }) => nameOf(product, locator))),
      closing: [],
    },
    {
      title: t('group.certificates'),
      lines: certificates.map(({ supplierCode, validUntil }) =>
        t('certificate', { supplier: supplierCode, time: formatLimit(validUntil, language, zone) }),
      ),
      closing: [],
    },
  ].filter(({ lines }) => lines.length > 0)
}

function sumOf(list: readonly DueHold[], minorOf: (hold: DueHold) => number, language: Language): string {
  return perCurrency(list.map((hold) => [hold.currency, minorOf(hold)]))
    .map((amount) => formatMoney(amount, language))
    .join(' + ')
}

function actOf(kind: CommandKind): 'book' | 'issue' | 'change' | 'cancel' {
  if (kind.startsWith('ISSUE_')) return 'issue'
  if (kind === 'CHANGE_PNR') return 'change'
  return kind.startsWith('CANCEL_') || kind === 'EXPIRE_HOLD' ? 'cancel' : 'book'
}
