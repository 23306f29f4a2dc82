import { createHash } from 'node:crypto'
import { createTranslator } from 'use-intl/core'
import type { Product } from '#contract/call/product'
import { formatLimit, formatLimitTime } from '#contract/day/limit-text'
import type { DepositLevel } from '#contract/money/deposit'
import { askingToIssue } from '#contract/notices/issue-asked'
import type { PushMessage } from '#contract/notices/message'
import { pushWords as english } from '#contract/paper/words/en/push'
import { pushWords as indonesian } from '#contract/paper/words/id/push'
import type { Language } from '#contract/text/language'
import type { CommandKind } from '../../db/tables/core-tables.ts'
import { addressOf } from './sale-address.ts'

const catalogues = { en: english, id: indonesian }

type NamedSale = { product: Product; supplierCode: string; locator: string }

/** What a notice says. */
export type Told =
  | { kind: 'LIMIT' | 'UNSEEN'; sale: NamedSale; deadline: Date; mayIssue: boolean }
  | {
      kind: 'OUTCOME'
      sale: Omit<NamedSale, 'locator'> & { locator: string | null }
      commandKind: CommandKind
      what: 'CONFIRMED' | 'REJECTED'
    }
  | { kind: 'DEPOSIT'; level: Exclude<DepositLevel, 'ENOUGH'> }
  /** `sale`: the first of them. */
  | { kind: 'HOTEL_NUMBER' | 'SUPPLIER_CHANGE'; count: number; sale: NamedSale }
  | { kind: 'CHANGE_ANSWER'; answer: 'DONE' | 'DECLINED'; sale: NamedSale }
  | { kind: 'CERTIFICATE'; supplierCode: string; days: number }
  | { kind: 'BACKUP' }
  /** `first`: the first time limit; `null`: there is none among them. */
  | { kind: 'SUMMARY'; limits: number; first: Date | null; others: number }
  | { kind: 'TRY' }

type About = {
  noticeId: string
  /** What is shown in one place. */
  topic: string
  /** How many holds of the person are due. */
  holdsDue: number
  language: Language
  /** An IANA name; of the organisation. */
  zone: string
  /** Where the app is, without a slash at the end. */
  site: string
  now: Date
}

type Words = Pick<PushMessage['notification'], 'title' | 'body' | 'actions'> & { path: string }

/** The message in the declarative form. */
export function messageOf(told: Told, about: About): PushMessage {
  const { path, ...words } = wordsOf(told, about)
  return {
    web_push: 8030,
    notification: {
      ...words,
      lang: about.language,
      navigate: `${about.site}${path}`,
      tag: tagOf(about.topic),
      renotify: true,
      data: { noticeId: about.noticeId },
    },
    app_badge: about.holdsDue,
  }
}

/** As long as push services take one, without telling them what it is about. */
export function tagOf(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32)
}

function wordsOf(told: Told, { language, zone, site, now }: About): Words {
  const t = createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
  const limitOf = (moment: Date) => formatLimit(moment, language, zone)
  switch (told.kind) {
    case 'LIMIT':
    case 'UNSEEN': {
      const { kind, sale, deadline, mayIssue } = told
      const path = addressOf(sale)
      const names = { product: t(`product.${sale.product}`), locator: sale.locator }
      const time = isWithinADay(deadline, now) ? formatLimitTime(deadline, zone) : limitOf(deadline)
      const issue = { action: 'issue' as const, title: t('issue'), navigate: `${site}${askingToIssue(path)}` } // the literal, not `string`
      return {
        title: t(`${kind}.title`, { ...names, time }),
        body: t(`${kind}.body`, { limit: limitOf(deadline) }),
        path,
        ...(mayIssue && { actions: [issue] }),
      }
    }
    case 'OUTCOME': {
      const { sale, commandKind, what } = told
      const { product, supplierCode, locator } = sale
      const names = { product: t(`product.${product}`), locator: locator ?? '' }
      return {
        title: t(`OUTCOME.title.${actOf(commandKind)}${what}`, names),
        body: t('OUTCOME.body'),
        path: locator === null ? todayPath : addressOf({ product, supplierCode, locator }),
      }
    }
    case 'DEPOSIT':
      return { title: t(`DEPOSIT.title.${told.level}`), body: t('DEPOSIT.body'), path: '/app/pnr/deposit' }
    case 'HOTEL_NUMBER':
    case 'SUPPLIER_CHANGE': {
      const { kind, count, sale } = told
      const listPath = kind === 'HOTEL_NUMBER' ? '/app/pnr/list' : '/app/pnr/checking'
      return {
        title: t(`${kind}.title`, { count, locator: sale.locator }),
        body: t(`${kind}.body`, { count }),
        path: count === 1 ? addressOf(sale) : listPath,
      }
    }
    case 'CHANGE_ANSWER':
      return {
        title: t(`CHANGE_ANSWER.title.${told.answer}`, { locator: told.sale.locator }),
        body: t('CHANGE_ANSWER.body'),
        path: addressOf(told.sale),
      }
    case 'CERTIFICATE': {
      const { supplierCode, days } = told
      return {
        title: t('CERTIFICATE.title', { supplier: supplierCode, days }),
        body: t('CERTIFICATE.body'),
        path: `/app/admin/suppliers/${supplierCode}`,
      }
    }
    case 'BACKUP':
      return { title: t('BACKUP.title'), body: t('BACKUP.body'), path: '/app/admin/backups' }
    case 'SUMMARY': {
      const { limits, first, others } = told
      const isOfLimits = first !== null
      const lines = [
        ...(isOfLimits ? [t('SUMMARY.first', { limit: limitOf(first) })] : []),
        ...(isOfLimits && others > 0 ? [t('SUMMARY.more', { count: others })] : []),
      ]
      return {
        title: isOfLimits
          ? t('SUMMARY.title.limits', { count: limits })
          : t('SUMMARY.title.others', { count: others }),
        body: lines.join(' '),
        path: todayPath,
      }
    }
    case 'TRY':
      return { title: t('TRY.title'), body: t('TRY.body'), path: '/app/notices' }
  }
}

const todayPath = '/app/today'
const dayMs = 86_400_000

const isWithinADay = (moment: Date, now: Date) => moment.getTime() - now.getTime() < dayMs

/** The booking with the confirmation of its issue, which the person still has to give. */

function actOf(kind: CommandKind): 'book' | 'issue' | 'change' | 'cancel' {
  if (kind.startsWith('ISSUE_')) return 'issue'
  if (kind === 'CHANGE_PNR') return 'change'
  return kind.startsWith('CANCEL_') || kind === 'EXPIRE_HOLD' ? 'cancel' : 'book'
}
